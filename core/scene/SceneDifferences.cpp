#include "core/scene/SceneDifferences.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <type_traits>
#include <utility>

namespace gyre {
namespace {

std::string numberText(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.7g", value);  // as many digits as a float has
    return text.data();
}

std::string textOf(const ConstFieldRef& field) {
    if (const auto* choice = std::get_if<ConstEnumRef>(&field))
        return choice->words[static_cast<std::size_t>(choice->get(choice->object))];
    return std::visit(
        [](const auto& value) -> std::string {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, std::string>)
                return value;
            else if constexpr (std::is_same_v<T, bool>)
                return value ? "on" : "off";
            else if constexpr (std::is_same_v<T, glm::vec3>)
                return numberText(value.x) + ", " + numberText(value.y) + ", " + numberText(value.z);
            else if constexpr (std::is_same_v<T, glm::quat>)
                return numberText(value.x) + ", " + numberText(value.y) + ", " + numberText(value.z) + ", " +
                       numberText(value.w);
            else if constexpr (std::is_same_v<T, Obstacle>)
                return std::to_string(value.pieces().size()) + " convex pieces";
            else if constexpr (std::is_same_v<T, MotionKeys>)
                return std::to_string(value.list().size()) + " keys";
            else if constexpr (std::is_same_v<T, Ramp>)
                return value.keys.empty() ? "none" : std::to_string(value.keys.size()) + " keys";
            else if constexpr (std::is_same_v<T, std::uint64_t>)
                return std::to_string(value);
            else
                return numberText(static_cast<double>(value));
        },
        read(field));
}

void compareFields(const std::string& object, const std::vector<ConstField>& before,
                   const std::vector<ConstField>& after, std::vector<Difference>& found) {
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (read(before[i].value) == read(after[i].value)) continue;
        const std::string unit = *after[i].info.unit ? " " + std::string(after[i].info.unit) : "";
        found.push_back({object,
                         after[i].info.label,
                         textOf(before[i].value) + unit,
                         textOf(after[i].value) + unit,
                         {},
                         std::holds_alternative<ConstEnumRef>(after[i].value)});
    }
}

std::string groupOf(const ElementIndex& scene, const Element& element) {
    const Element* group = element.parent ? scene.find(element.parent) : nullptr;
    return group ? group->name : std::string();
}

/// Compares the group and the prefab of an element.
void compareBelonging(const ElementIndex& sceneBefore, const ElementIndex& sceneAfter, const Element& before,
                      const Element& after, std::vector<Difference>& found) {
    if (before.parent != after.parent)
        found.push_back({after.name, "Group", groupOf(sceneBefore, before), groupOf(sceneAfter, after)});
    if (before.prefab != after.prefab) found.push_back({after.name, "Prefab", before.prefab, after.prefab});
}

void compareElements(const Element& before, const Element& after, std::vector<Difference>& found) {
    compareFields(after.name, fieldsOf(before), fieldsOf(after), found);
    if (before.body.index() != after.body.index())
        found.push_back({after.name, "Kind", kindLabel(before.body), kindLabel(after.body), {}, true});
    else
        compareFields(after.name, fieldsOf(before.body), fieldsOf(after.body), found);
}

std::string nameOf(const ElementIndex& scene, ElementId id) {
    const Element* element = id ? scene.find(id) : nullptr;
    return element ? element->name : id ? toText(id) : "Fluid";
}

/// The label of the field that a curve drives.
std::string labelOf(const Scene& scene, const ElementIndex& index, const FieldTarget& target) {
    const Element* element = target.element ? index.find(target.element) : nullptr;
    const std::vector<ConstField> fields = element ? allFieldsOf(*element) : fieldsOf(scene.fluid);
    const auto found =
        std::ranges::find(fields, target.field, [](const ConstField& f) { return std::string(f.info.key); });
    return found == fields.end() ? target.field : found->info.label;
}

std::string counted(std::size_t count, const char* what) { return std::to_string(count) + " " + what; }

/// The first entry of each key.
template <class Entry, class Key>
std::map<Key, const Entry*> byKey(const std::vector<Entry>& list, Key Entry::*key) {
    std::map<Key, const Entry*> entries;
    for (const Entry& entry : list) entries.emplace(entry.*key, &entry);
    return entries;
}

/// Calls tell(entry, wasThere, isThere) for entries that only one list has or that differ. Entries are matched by key.
template <class Entry, class Key, class Tell>
void compareLists(const std::vector<Entry>& before, const std::vector<Entry>& after, Key Entry::*key,
                  const Tell& tell) {
    const std::map<Key, const Entry*> olds = byKey(before, key), nows = byKey(after, key);
    for (const Entry& now : after) {
        const auto old = olds.find(now.*key);
        if (old == olds.end())
            tell(now, false, true);
        else if (!(*old->second == now))
            tell(now, true, true);
    }
    for (const Entry& old : before)
        if (!nows.contains(old.*key)) tell(old, true, false);
}

/// Compares levels by their number, which games use.
void compareLevels(std::size_t i, const std::vector<Level>& before, const std::vector<Level>& after,
                   std::vector<Difference>& found) {
    const bool was = i < before.size(), is = i < after.size();
    const std::string where = "Level " + std::to_string(i + 1);
    if (was && is) {
        if (before[i].name != after[i].name) found.push_back({where, "Name", before[i].name, after[i].name});
        compareFields(where, fieldsOf(before[i]), fieldsOf(after[i]), found);
    } else {
        found.push_back({where, "All of it", was ? "there" : "", is ? "there" : ""});
    }
}

void compareDrives(const Scene& before, const Scene& after, const ElementIndex& inBefore, const ElementIndex& inAfter,
                   std::vector<Difference>& found) {
    const auto state = [](bool was, bool is) {
        return std::pair<std::string, std::string>(was ? "there" : "", !is ? "" : was ? "changed" : "there");
    };
    const auto compareCurves = [&](const std::vector<Curve>& old, const std::vector<Curve>& present,
                                   const std::string& what) {
        compareLists(old, present, &Curve::target, [&](const Curve& curve, bool was, bool is) {
            const auto [then, now] = state(was, is);
            const ElementIndex& index = is ? inAfter : inBefore;
            found.push_back({nameOf(index, curve.target.element),
                             what + labelOf(is ? after : before, index, curve.target), then,
                             is ? now + ", " + counted(curve.keys.size(), "keys") : now});
        });
    };
    compareCurves(before.curves, after.curves, "Curve of ");
    compareCurves(before.lifeCurves, after.lifeCurves, "Curve over life of ");
    compareLists(before.parameters, after.parameters, &Parameter::id,
                 [&](const Parameter& parameter, bool was, bool is) {
                     const auto [then, now] = state(was, is);
                     found.push_back({"Parameter " + parameter.name, "All of it", then, now});
                 });
    compareLists(before.events, after.events, &SceneEvent::id, [&](const SceneEvent& event, bool was, bool is) {
        const auto [then, now] = state(was, is);
        found.push_back({"Event " + event.name, "All of it", then, now});
    });
    for (std::size_t i = 0; i < std::max(before.levels.size(), after.levels.size()); ++i)
        compareLevels(i, before.levels, after.levels, found);
    if (before.warmUp != after.warmUp)
        found.push_back({"Scene", "Warm-up", numberText(before.warmUp) + " s", numberText(after.warmUp) + " s"});
}

}  // namespace

std::vector<Difference> differences(const Scene& before, const Scene& after) {
    const ElementIndex inBefore(before), inAfter(after);
    std::vector<Difference> found;
    if (before.name != after.name) found.push_back({"Scene", "Name", before.name, after.name});
    compareFields("Fluid", fieldsOf(before.fluid), fieldsOf(after.fluid), found);
    compareFields("Look", fieldsOf(before.look), fieldsOf(after.look), found);
    for (const Element& element : after.elements) {
        const std::size_t known = found.size();
        if (const Element* same = inBefore.find(element.id)) {
            compareBelonging(inBefore, inAfter, *same, element, found);
            compareElements(*same, element, found);
        } else {
            found.push_back({element.name, {}, {}, kindLabel(element.body), {}, true});
        }
        for (std::size_t i = known; i < found.size(); ++i) found[i].element = element.id;
    }
    for (const Element& element : before.elements)
        if (!inAfter.contains(element.id))
            found.push_back({element.name, {}, kindLabel(element.body), {}, element.id, true});
    compareDrives(before, after, inBefore, inAfter, found);
    return found;
}

}  // namespace gyre
