#include "core/scene/Drives.h"
#include "core/scene/Instances.h"
#include "core/scene/NewestField.h"
#include "core/scene/SolverRevision.h"
#include "core/scenefile/DriveJson.h"
#include "core/scenefile/FieldJson.h"
#include "core/scenefile/SceneFormat.h"
#include "core/scenefile/SceneHeader.h"
#include "core/scenefile/SceneJson.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace gyre {
namespace {

using namespace sceneformat;

Error notFinite(std::string_view where, const FieldInfo& info) {
    return {ErrorCode::Malformed,
            std::string(where) + ": " + info.label + " is not a finite number. Set it again, then save."};
}

Error driveNotFinite() {
    return {ErrorCode::Malformed, "A number of a curve, parameter or event is not finite. Set it again, then save."};
}

/// Adds the fields that belong in a file: visible ones always; hidden ones, those of the editor and those newer
/// than 1.0 only if they differ from the default.
Result<void> addFields(const std::vector<ConstField>& fields, const std::vector<ConstField>& defaults,
                       std::string_view where, JsonValue& object) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const ConstField& field = fields[i];
        const bool isOptional = !field.info.shown || field.info.editorOnly || field.info.since > 0;
        if (isOptional && read(field.value) == read(defaults[i].value)) continue;
        std::optional<JsonValue> value = jsonOf(field.value);
        if (!value) return notFinite(where, field.info);
        object.items.push_back(named(field.info.key, std::move(*value)));
    }
    return {};
}

/// The kept keys as a tree; an empty object if there are none.
Result<JsonValue> extrasFrom(const std::string& text) {
    if (text.empty()) return jsonObject();
    return parseJson(text, "The keys kept from the file");
}

void append(const JsonValue& extras, JsonValue& object) {
    std::ranges::copy(extras.items, std::back_inserter(object.items));
}

template <class Settings>
Result<JsonValue> sectionOf(std::string_view key, const Settings& settings, const JsonValue& extras) {
    const Settings defaults;
    JsonValue section = named(key, jsonObject());
    if (Result<void> added = addFields(fieldsOf(settings), fieldsOf(defaults), key, section); !added)
        return added.error();
    if (const JsonValue* kept = find(extras, key)) append(*kept, section);
    return section;
}

/// Whether to write a field of an element that follows a prefab: if it differs from the prefab's, or is the name or
/// part of the place. Places differ from the prefab's in the last digits once their group has moved.
bool isWritten(const ConstField& field, const ConstField& standard) {
    const std::string_view key = field.info.key;
    return key == keyOf<&Element::name>() || key == positionKey() || key == rotationKey() || key == scaleKey() ||
           read(field.value) != read(standard.value);
}

Result<void> addOverrides(const Element& element, const Element& standard, std::string_view where, JsonValue& object) {
    const std::vector<ConstField> own = allFieldsOf(element), there = allFieldsOf(standard);
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (!isWritten(own[i], there[i])) continue;
        std::optional<JsonValue> value = jsonOf(own[i].value);
        if (!value) return notFinite(where, own[i].info);
        object.items.push_back(named(own[i].info.key, std::move(*value)));
    }
    return {};
}

/// The JSON of an element. standard: the values of the prefab's element that it follows, if any
Result<JsonValue> objectOf(const Element& element, const std::optional<Element>& standard,
                           const JsonValue& sceneExtras) {
    const std::string where = element.name.empty() ? toText(element.id) : inQuotes(element.name);
    Element plain;
    plain.body = *defaultBody(kindWord(element.body));
    JsonValue object =
        jsonObject({named(kId, jsonText(toText(element.id))), named(kType, jsonText(kindWord(element.body)))});
    if (element.parent) object.items.push_back(named(kParent, jsonText(toText(element.parent))));
    if (!element.prefab.empty()) object.items.push_back(named(kPrefab, jsonText(element.prefab)));
    if (element.source) object.items.push_back(named(kSource, jsonText(toText(element.source))));
    Result<void> added =
        standard ? addOverrides(element, *standard, where, object)
                 : addFields(fieldsOf(element), fieldsOf(std::as_const(plain)), where, object).and_then([&] {
                       return addFields(fieldsOf(element.body), fieldsOf(std::as_const(plain.body)), where, object);
                   });
    if (!added) return added.error();
    Result<JsonValue> extras = extrasFrom(element.extras);
    if (!extras) return extras;
    dropUnlessNewer(sceneExtras, *extras);
    append(*extras, object);
    return object;
}

Result<JsonValue> objectsOf(const Scene& scene, const JsonValue& extras) {
    JsonValue objects = named(kObjects, jsonArray());
    const Instances instances(scene);
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        Result<JsonValue> object = objectOf(scene.elements[i], instances.baseOf(i), extras);
        if (!object) return object;
        objects.items.push_back(std::move(*object));
    }
    return objects;
}

Result<JsonValue> prefabsOf(const Scene& scene, const JsonValue& extras) {
    JsonValue list = named(kPrefabs, jsonArray());
    for (const Prefab& prefab : scene.prefabs) {
        JsonValue objects = named(kObjects, jsonArray());
        for (const Element& element : prefab.elements) {
            Result<JsonValue> object = objectOf(element, std::nullopt, extras);
            if (!object) return object;
            objects.items.push_back(std::move(*object));
        }
        Scene alone;
        alone.elements = prefab.elements;
        setDrives(alone, prefab.drives);
        std::optional<std::vector<JsonValue>> drives = drivesJson(alone, extras);
        if (!drives) return driveNotFinite();
        JsonValue& entry =
            list.items.emplace_back(jsonObject({named(kFile, jsonText(prefab.file)), std::move(objects)}));
        std::ranges::move(*drives, std::back_inserter(entry.items));
    }
    return list;
}

Result<JsonValue> levelsOf(const Scene& scene, const JsonValue& sceneExtras) {
    JsonValue list = named(kLevels, jsonArray());
    for (const Level& level : scene.levels) {
        JsonValue& object = list.items.emplace_back(jsonObject({named(kName, jsonText(level.name))}));
        const Level plain;
        Result<void> added = addFields(fieldsOf(level), fieldsOf(plain), "Level " + inQuotes(level.name), object);
        if (!added) return added.error();
        Result<JsonValue> extras = extrasFrom(level.extras);
        if (!extras) return extras;
        dropUnlessNewer(sceneExtras, *extras);
        append(*extras, object);
    }
    return list;
}

bool usesPrefabs(const Scene& scene) {
    return !scene.prefabs.empty() ||
           std::ranges::any_of(scene.elements, [](const Element& e) { return !e.prefab.empty() || e.source; });
}

bool usesWalls(const std::vector<Element>& elements) {
    return std::ranges::any_of(elements, [](const Element& element) {
        const auto* region = std::get_if<FluidRegion>(&element.body);
        return std::holds_alternative<Body>(element.body) || (region && region->density != 0);
    });
}

/// The lowest minor version that can store the scene.
int minorFor(const Scene& scene, const std::vector<JsonValue>& drives) {
    int minor = newestField(scene);
    const auto atLeast = [&](int version, bool isNeeded) { minor = isNeeded ? std::max(minor, version) : minor; };
    const auto isDriven = [](const Prefab& prefab) { return prefab.drives != DriveLists(); };
    atLeast(1, !drives.empty() || usesPrefabs(scene));
    atLeast(2, !scene.lifeCurves.empty() || std::ranges::any_of(scene.prefabs, isDriven));
    atLeast(7, scene.fluid.ground || usesWalls(scene.elements) ||
                   std::ranges::any_of(scene.prefabs, usesWalls, &Prefab::elements));
    atLeast(10, !scene.levels.empty());
    return minor;
}

/// The text that the file had for this key if it differed from ours, else ours.
JsonValue wordOf(std::string_view key, std::string_view ours, const JsonValue& extras) {
    const JsonValue* kept = find(extras, key);
    return named(key, jsonText(kept ? std::string_view(kept->text) : ours));
}

/// The program, and the revision of its solver.
std::string generatorText() {
    return std::string(kGyre) + GYRE_VERSION + std::string(kSolverPart) + std::to_string(kSolverRevision);
}

}  // namespace

Result<std::string> sceneToJson(const Scene& scene) {
    Result<JsonValue> extras = extrasFrom(scene.extras);
    if (!extras) return extras.error();
    Result<JsonValue> simulation = sectionOf(kSimulation, scene.fluid, *extras);
    if (!simulation) return simulation.error();
    Result<JsonValue> look = sectionOf(kLook, scene.look, *extras);
    if (!look) return look.error();
    Result<JsonValue> objects = objectsOf(scene, *extras);
    if (!objects) return objects.error();

    std::optional<std::vector<JsonValue>> drives = drivesJson(scene, *extras);
    if (!drives) return driveNotFinite();

    Result<JsonValue> prefabs = prefabsOf(scene, *extras);
    if (!prefabs) return prefabs.error();

    Result<JsonValue> levels = levelsOf(scene, *extras);
    if (!levels) return levels.error();

    JsonValue root = jsonObject({wordOf(kSchema, kSchemaName, *extras), named(kFormat, jsonText(kFormatName)),
                                 wordOf(kVersion, "1." + std::to_string(minorFor(scene, *drives)), *extras),
                                 named(kGenerator, jsonText(generatorText())), named(kName, jsonText(scene.name)),
                                 std::move(*simulation), std::move(*look), std::move(*objects)});
    std::ranges::move(*drives, std::back_inserter(root.items));
    if (!prefabs->items.empty()) root.items.push_back(std::move(*prefabs));
    if (!levels->items.empty()) root.items.push_back(std::move(*levels));
    std::erase_if(extras->items, [&](const JsonValue& member) { return find(root, member.key) != nullptr; });
    append(*extras, root);
    return canonicalText(root) + '\n';
}

}  // namespace gyre
