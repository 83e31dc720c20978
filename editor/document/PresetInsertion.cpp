#include "editor/document/PresetInsertion.h"

#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "core/scene/Groups.h"
#include "editor/tools/ElementBounds.h"

#include <algorithm>
#include <span>

namespace gyre::editor {
namespace {

/// Labels of settings that the preset changes from the default and that differ from the scene.
std::vector<std::string> differingSettings(const FluidSettings& scene, const FluidSettings& preset) {
    const FluidSettings plain;
    const std::vector<ConstField> here = fieldsOf(scene), wanted = fieldsOf(preset), defaults = fieldsOf(plain);
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!wanted[i].info.shown || wanted[i].info.ofWholeScene) continue;
        const FieldValue value = read(wanted[i].value);
        if (value != read(defaults[i].value) && value != read(here[i].value)) labels.push_back(wanted[i].info.label);
    }
    return labels;
}

/// Whether nothing in the scene moves the fluid or depends on its settings yet, and they are as in a new scene.
bool isBare(const Scene& scene) {
    const Scene fresh = newScene();
    const auto needsFluid = [](const Element& element) {
        return !std::holds_alternative<Body>(element.body) && !std::holds_alternative<Group>(element.body) &&
               !isSizeless(element.body) && !isOfPicture(element.body);
    };
    return scene.elements.empty() ||
           (scene.fluid == fresh.fluid && scene.look == fresh.look && std::ranges::none_of(scene.elements, needsFluid));
}

}  // namespace

PresetInsertion presetInsertion(const Scene& scene, const Scene& preset, const glm::vec3& ground) {
    PresetInsertion result;
    result.after = scene;
    Scene inserted = preset;
    std::erase_if(inserted.elements, [](const Element& element) {
        return isSizeless(element.body);
    });  // the scene has its own camera and light
    result.takesSettings = isBare(scene);
    if (result.takesSettings) {
        result.after.fluid = preset.fluid;
        result.after.look = preset.look;
        result.after.warmUp = preset.warmUp;
        if (scene.levels.empty()) result.after.levels = preset.levels;
    } else {
        setDrives(inserted, drivesOf(preset, idsOf(inserted)));
    }
    result.differing = differingSettings(result.after.fluid, preset.fluid);
    std::vector<ElementId> added;
    result.after = withCopies(result.after, inserted, &added);
    result.after = grouped(result.after, added, &result.group);
    result.after = withName(result.after, result.group, preset.name);
    result.after = withShift(result.after, std::vector<ElementId>{result.group}, ground);
    return result;
}

PresetInsertion presetInsertion(const Scene& scene, const Scene& preset, ElementId group) {
    const Element* parent = find(scene, group);
    PresetInsertion result = presetInsertion(scene, preset, parent ? parent->place.position : glm::vec3(0));
    if (parent) result.after = moved(result.after, std::vector<ElementId>{result.group}, {group, {}});
    return result;
}

Box boundsOfPreset(const Scene& preset) {
    const PresetInsertion alone = presetInsertion(Scene(), preset, glm::vec3(0));
    return boundsOf(alone.after, std::span(&alone.group, 1));
}

}  // namespace gyre::editor
