#include "core/scene/Edits.h"

#include "core/scene/Drives.h"
#include "core/scene/Field.h"
#include "core/scene/Instances.h"
#include "core/scene/SceneTree.h"

#include <glm/common.hpp>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <string_view>

namespace gyre {
namespace {

bool isNamed(const Scene& scene, const std::string& name) {
    return std::ranges::find(scene.elements, name, &Element::name) != scene.elements.end();
}

/// A name and the number at its end: "Ring 2" is "Ring" and 2, "Ring" is "Ring" and 1.
struct NumberedName {
    std::string stem;
    std::uint64_t number = 1;
};

NumberedName numbered(const std::string& name) {
    constexpr std::size_t kMostDigits = 9;
    const std::size_t space = name.rfind(' ');
    if (space == std::string::npos || space == 0) return {name};
    const std::string_view digits = std::string_view(name).substr(space + 1);
    NumberedName split{name.substr(0, space)};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), split.number);
    const bool isNumber = error == std::errc() && end == digits.data() + digits.size();
    if (!isNumber || digits.size() > kMostDigits || split.number < 2) return {name};
    return split;
}

ElementId freeId(const Scene& scene) {
    for (;;) {
        const ElementId id = newElementId();
        if (!find(scene, id)) return id;
    }
}

/// Clears the source of copies without their instance's group: such a part follows no prefab.
void forgetLoneSources(std::vector<Element>& copies) {
    std::map<ElementId, const Element*> known;
    for (const Element& copy : copies) known[copy.id] = &copy;
    const auto isInInstance = [&](const Element& copy) {
        const Element* up = &copy;
        for (std::size_t floors = 0; up && floors <= copies.size(); ++floors) {
            if (!up->prefab.empty()) return true;
            const auto parent = known.find(up->parent);
            up = parent == known.end() ? nullptr : parent->second;
        }
        return false;
    };
    std::vector<Element*> lone;
    for (Element& copy : copies)
        if (copy.source && !isInInstance(copy)) lone.push_back(&copy);
    for (Element* copy : lone) copy->source = {};
}

/// Copies with ids and names that neither the scene nor another copy has. References between originals become
/// references between copies; references to other elements stay.
std::vector<Element> copiesOf(std::span<const Element> originals, const Scene& scene,
                              std::map<ElementId, ElementId>& newIds) {
    Scene grown = scene;
    for (const Element& original : originals) {
        Element& copy = grown.elements.emplace_back(original);
        copy.name.clear();
        copy.name = freeName(grown, original.name);
        copy.id = freeId(grown);
        newIds[original.id] = copy.id;
    }
    std::vector<Element> copies(grown.elements.end() - static_cast<std::ptrdiff_t>(originals.size()),
                                grown.elements.end());
    for (Element& copy : copies)
        if (const auto known = newIds.find(copy.parent); known != newIds.end()) copy.parent = known->second;
    forgetLoneSources(copies);
    return copies;
}

}  // namespace

Scene newScene() {
    constexpr float kRelaxation = 2;  // [1/s]; with less, leapfrogging rings break up at Detail 1
    Scene scene;
    scene.fluid.detail = 1;
    scene.fluid.relaxation = kRelaxation;
    return scene;
}

Scene withElement(const Scene& scene, Element element, ElementId* added) {
    element.id = freeId(scene);
    element.name = freeName(scene, element.name);
    if (added) *added = element.id;
    Scene after = scene;
    after.elements.push_back(std::move(element));
    return after;
}

Scene without(const Scene& scene, std::span<const ElementId> ids) {
    const std::vector<std::size_t> gone = SceneTree(scene).subtrees(ids);
    Scene after = scene;
    after.elements.clear();
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (!std::ranges::binary_search(gone, i)) after.elements.push_back(scene.elements[i]);
    dropDangling(after);
    dropStrayLinks(after);
    return after;
}

Scene withDuplicates(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* added) {
    const SceneTree tree(scene);
    Scene after = scene;
    for (const std::size_t top : tree.topmost(ids)) {
        std::vector<Element> originals;
        for (const std::size_t i : tree.subtrees(std::span(&scene.elements[top].id, 1)))
            originals.push_back(scene.elements[i]);
        std::map<ElementId, ElementId> newIds;
        const std::vector<Element> copies = copiesOf(originals, after, newIds);
        for (const Element& copy : copies)
            if (added && copy.parent == scene.elements[top].parent) added->push_back(copy.id);
        const auto last = std::ranges::find(after.elements, originals.back().id, &Element::id);
        after.elements.insert(last + 1, copies.begin(), copies.end());
        std::set<ElementId> driven;
        for (const Element& original : originals) driven.insert(original.id);
        addDrives(after, drivesOf(scene, driven), newIds);
    }
    return after;
}

Scene withCopies(const Scene& scene, const Scene& from, std::vector<ElementId>* added) {
    std::vector<Element> originals = from.elements;
    for (Element& original : originals)
        if (!find(from, original.parent)) original.parent = {};
    Scene after = withPrefabsOf(scene, from);
    std::map<ElementId, ElementId> newIds{{ElementId(), ElementId()}};  // drives of the settings stay theirs
    for (Element& copy : copiesOf(originals, scene, newIds)) {
        if (added && !copy.parent) added->push_back(copy.id);
        after.elements.push_back(std::move(copy));
    }
    addDrives(after, {from.curves, from.parameters, from.events, from.lifeCurves}, newIds);
    return after;
}

glm::vec3 withinReach(const glm::vec3& position) {
    constexpr float kReach = static_cast<float>(kAny.high);
    return glm::clamp(position, glm::vec3(-kReach), glm::vec3(kReach));
}

Scene withPlace(const Scene& scene, ElementId id, const Transform& place) {
    Scene after = scene;
    if (Element* element = find(after, id)) element->place = place;
    return after;
}

Scene withName(const Scene& scene, ElementId id, const std::string& name) {
    Scene after = scene;
    Element* element = find(after, id);
    if (!element) return after;
    element->name.clear();  // the element may keep its present name
    element->name = freeName(after, name);
    return after;
}

Scene withSwitch(const Scene& scene, std::span<const ElementId> ids, bool Element::*which, bool on) {
    Scene after = scene;
    for (const ElementId id : ids)
        if (Element* element = find(after, id)) element->*which = on;
    return after;
}

std::string freeName(const Scene& scene, const std::string& wanted) {
    if (!isNamed(scene, wanted)) return wanted;
    NumberedName next = numbered(wanted);
    for (;;) {
        const std::string name = next.stem + ' ' + std::to_string(++next.number);
        if (!isNamed(scene, name)) return name;
    }
}

}  // namespace gyre
