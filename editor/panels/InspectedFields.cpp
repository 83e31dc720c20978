#include "editor/panels/InspectedFields.h"

#include "core/base/Utf8.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Instances.h"

#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace gyre::editor {
namespace {

template <class AnyScene>
auto settingsIn(AnyScene& scene) {
    auto all = fieldsOf(scene.fluid);
    std::ranges::copy(fieldsOf(scene.look), std::back_inserter(all));
    return all;
}

/// The fields of each selected element; of the settings if nothing is selected. They point into `scene`.
template <class AnyScene>
auto selectedFields(AnyScene& scene, const Selection& selection) {
    std::vector<decltype(settingsIn(scene))> all;
    for (auto* element : elementsOf(scene, selection)) all.push_back(allFieldsOf(*element));
    if (all.empty()) all.push_back(settingsIn(scene));
    return all;
}

template <class AnyField>
const AnyField* named(const std::vector<AnyField>& fields, std::string_view key) {
    const auto found = std::ranges::find_if(fields, [&](const AnyField& field) { return key == field.info.key; });
    return found == fields.end() ? nullptr : &*found;
}

bool isSameParameter(const ConstField& a, const ConstField& b) {
    return std::string_view(a.info.label) == b.info.label && a.value.index() == b.value.index();
}

std::vector<const char*> wordsOf(const ConstFieldRef& ref) {
    const auto* choice = std::get_if<ConstEnumRef>(&ref);
    return choice ? choice->words : std::vector<const char*>();
}

/// The fields of a kind of element that correspond to a list of fields.
struct SharedFields {
    std::vector<std::optional<std::size_t>> places;    ///< in the list of the kind; none: it has no such field
    std::vector<std::optional<FieldValue>> standards;  ///< default values; none: there is no default
};

SharedFields sharedFields(const std::vector<ConstField>& wanted, const std::vector<ConstField>& own,
                          const std::vector<ConstField>& fresh) {
    SharedFields shared;
    for (const ConstField& field : wanted) {
        const ConstField* same = named(own, field.info.key);
        const bool isShared = same && isSameParameter(field, *same);
        shared.places.push_back(isShared ? std::optional<std::size_t>(same - own.data()) : std::nullopt);
        shared.standards.push_back(isShared && std::string_view(field.info.key) != "name"
                                       ? std::optional(read(named(fresh, field.info.key)->value))
                                       : std::nullopt);
    }
    return shared;
}

/// The shared fields of an element's kind. Names have no default.
SharedFields sharedFields(const std::vector<ConstField>& wanted, const Element& element) {
    Element fresh;
    fresh.body = defaultBody(kindWord(element.body)).value_or(element.body);
    return sharedFields(wanted, allFieldsOf(element), allFieldsOf(std::as_const(fresh)));
}

/// The shared fields of the scene's settings.
SharedFields sharedFields(const std::vector<ConstField>& wanted, const Scene& standard) {
    return sharedFields(wanted, wanted, settingsIn(standard));
}

/// A scene that has one fresh element of each selected kind, under the same ids.
Scene standardScene(const Scene& scene, const Selection& selection) {
    Scene standard;
    for (const Element* element : elementsOf(scene, selection)) {
        Element fresh;
        fresh.id = element->id;
        fresh.name = element->name;  // names have no default
        fresh.body = defaultBody(kindWord(element->body)).value_or(element->body);
        standard.elements.push_back(fresh);
    }
    return standard;
}

/// Whether each number of a value is one: infinite is one, because a limit of the range replaces it.
bool isNumber(const FieldValue& value) {
    if (const auto* real = std::get_if<float>(&value)) return !std::isnan(*real);
    if (const auto* real = std::get_if<double>(&value)) return !std::isnan(*real);
    if (const auto* vector = std::get_if<glm::vec3>(&value)) return !glm::any(glm::isnan(*vector));
    const auto* turn = std::get_if<glm::quat>(&value);
    return !turn || std::isfinite(glm::length(*turn));
}

/// A value of the field that files accept: kept to the range, and the value before where the wanted one is no number.
FieldValue kept(const FieldValue& wanted, const FieldValue& before, const FieldInfo& info, const EnumRef* choice) {
    const Range& range = info.range;
    if (!isNumber(wanted)) return before;
    FieldValue result = wanted;
    const auto limited = [&](double number) { return std::clamp(number, range.low, range.high); };
    if (auto* real = std::get_if<float>(&result)) *real = static_cast<float>(limited(*real));
    if (auto* real = std::get_if<double>(&result)) *real = limited(*real);
    if (auto* vector = std::get_if<glm::vec3>(&result))
        for (int i = 0; i < 3; ++i) (*vector)[i] = static_cast<float>(limited((*vector)[i]));
    if (auto* whole = std::get_if<std::int32_t>(&result)) {
        if (choice)
            *whole = std::clamp(*whole, 0, static_cast<std::int32_t>(choice->words.size()) - 1);
        else
            *whole = static_cast<std::int32_t>(limited(*whole));
    }
    if (auto* whole = std::get_if<std::uint64_t>(&result))
        *whole = std::max(*whole, static_cast<std::uint64_t>(range.low));
    if (auto* ramp = std::get_if<Ramp>(&result); ramp && !checkRamp(*ramp, info)) return before;
    if (auto* turn = std::get_if<glm::quat>(&result)) *turn = glm::normalize(*turn);
    if (auto* text = std::get_if<std::string>(&result))
        *text = shortened(std::move(*text), static_cast<std::size_t>(range.high));
    return result;
}

/// Keys of fields in which a selected element differs from its prefab.
std::set<std::string> overriddenKeys(const Scene& scene, const Selection& selection) {
    std::set<std::string> keys;
    if (scene.prefabs.empty()) return keys;
    const Instances instances(scene);
    const SceneTree tree(scene);
    for (const ElementId id : selection)
        if (const std::size_t i = tree.indexOf(id); i != SceneTree::kNone)
            std::ranges::copy(instances.overridesOf(i), std::inserter(keys, keys.end()));
    return keys;
}

/// The curves of the selected elements, or of the settings without a selection, by key. The first element wins.
std::map<std::string, FieldTarget> curvedKeys(const Scene& scene, const Selection& selection) {
    std::map<ElementId, std::size_t> ranks;  // rank of each selected element: the first has the lowest
    if (selection.empty()) ranks[ElementId()] = 0;
    for (const ElementId id : selection) ranks.emplace(id, ranks.size());
    std::map<std::string, FieldTarget> keys;
    for (const std::vector<Curve>* curves : {&scene.curves, &scene.lifeCurves})
        for (const Curve& curve : *curves) {
            const auto rank = ranks.find(curve.target.element);
            if (rank == ranks.end()) continue;
            FieldTarget& known = keys.emplace(curve.target.field, curve.target).first->second;
            if (rank->second < ranks.at(known.element)) known = curve.target;
        }
    return keys;
}

/// Whether the value at the end of life has no effect, because a curve over life replaces it.
bool isReplaced(const Scene& scene, const std::set<ElementId>& selection, const FieldInfo& info) {
    return *info.endOf && std::ranges::any_of(scene.lifeCurves, [&](const Curve& curve) {
        return curve.target.field == info.endOf && selection.contains(curve.target.element);
    });
}

}  // namespace

bool InspectedField::isMixed() const {
    return std::ranges::any_of(values, [this](const FieldValue& value) { return value != values.front(); });
}

bool InspectedField::isStandard() const { return values == standards; }

std::vector<InspectedField> inspectedFields(const Scene& scene, const Selection& selection) {
    const std::vector<const Element*> elements = elementsOf(scene, selection);
    const std::vector<ConstField> first = elements.empty() ? settingsIn(scene) : allFieldsOf(*elements.front());
    std::map<std::size_t, SharedFields> kinds;
    for (const Element* element : elements)
        if (!kinds.contains(element->body.index())) kinds.emplace(element->body.index(), sharedFields(first, *element));
    if (elements.empty()) kinds.emplace(0, sharedFields(first, Scene()));
    const std::set<std::string> overrides = overriddenKeys(scene, selection);
    const std::map<std::string, FieldTarget> curved = curvedKeys(scene, selection);
    const std::set<ElementId> selected(selection.begin(), selection.end());
    std::vector<std::size_t> shared;  // fields that all kinds have
    std::vector<InspectedField> result;
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (std::ranges::any_of(kinds, [&](const auto& kind) { return !kind.second.places[i]; })) continue;
        shared.push_back(i);
        const FieldInfo& info = first[i].info;
        InspectedField& field =
            result.emplace_back(InspectedField{info, {}, {}, wordsOf(first[i].value), overrides.contains(info.key)});
        if (const auto curve = curved.find(info.key); curve != curved.end()) field.curved = curve->second;
        field.values.reserve(std::max<std::size_t>(1, elements.size()));
        field.standards.reserve(field.values.capacity());
    }
    const auto take = [&](const std::vector<ConstField>& fields, const SharedFields& kind) {
        for (std::size_t k = 0; k < shared.size(); ++k) {
            const ConstField& own = fields[*kind.places[shared[k]]];
            const std::optional<FieldValue>& standard = kind.standards[shared[k]];
            result[k].values.push_back(read(own.value));
            result[k].standards.push_back(standard ? *standard : result[k].values.back());
            result[k].info.shown = result[k].info.shown && own.info.shown;
        }
    };
    // Elements of several kinds mostly share the fields of every element only.
    const std::size_t common = elements.empty() ? 0 : fieldsOf(*elements.front()).size();
    const bool isCommon = std::ranges::all_of(shared, [common](std::size_t i) { return i < common; });
    if (elements.empty()) take(first, kinds.at(0));
    for (const Element* element : elements)
        take(isCommon ? fieldsOf(*element) : allFieldsOf(*element), kinds.at(element->body.index()));
    for (InspectedField& field : result)
        field.info.shown = field.info.shown && !isReplaced(scene, selected, field.info);
    return result;
}

Scene withChange(const Scene& scene, const Selection& selection, const std::string& key, const FieldChange& change) {
    Scene after = scene;
    for (const std::vector<Field>& fields : selectedFields(after, selection)) {
        const Field* field = named(fields, key);
        if (!field) continue;
        const FieldValue before = read(field->value);
        const FieldValue wanted = change(before);
        if (wanted != before)
            write(field->value, kept(wanted, before, field->info, std::get_if<EnumRef>(&field->value)));
    }
    return after;
}

Scene withReset(const Scene& scene, const Selection& selection, const std::string& key) {
    const Scene standard = standardScene(scene, selection);
    const auto fresh = selectedFields(standard, selection);
    Scene after = scene;
    const std::vector<std::vector<Field>> all = selectedFields(after, selection);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Field* field = named(all[i], key);
        const ConstField* reset = named(fresh[i], key);
        if (field && reset) write(field->value, read(reset->value));
    }
    return after;
}

}  // namespace gyre::editor
