#include "editor/panels/InspectedFields.h"

#include "core/base/Utf8.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Instances.h"
#include "editor/tools/Pivot.h"
#include "editor/tools/Rotation.h"

#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <type_traits>
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

using Words = std::vector<const char*>;

/// Whether two fields mean the same. A range of its own tells that a field only looks like another: the rate of an
/// emitter counts tracers, that of a vorticity source whole rings.
bool isSameParameter(const ConstField& a, const ConstField& b) {
    return std::string_view(a.info.label) == b.info.label && std::string_view(a.info.unit) == b.info.unit &&
           a.value.index() == b.value.index() &&
           (std::holds_alternative<ConstEnumRef>(a.value) ||
            (a.info.range.low == b.info.range.low && a.info.range.high == b.info.range.high));
}

template <class Ref>
Words wordsOf(const Ref& ref) {
    using Choice = std::conditional_t<std::is_same_v<Ref, FieldRef>, EnumRef, ConstEnumRef>;
    const auto* choice = std::get_if<Choice>(&ref);
    return choice ? choice->words : Words();
}

std::int32_t numberOfWord(const Words& words, std::string_view word) {
    const auto found = std::ranges::find(words, word, [](const char* each) { return std::string_view(each); });
    return found == words.end() ? -1 : static_cast<std::int32_t>(found - words.begin());
}

/// The words that both enumerations have, in the order of the first.
Words sharedWords(const Words& words, const Words& others) {
    Words shared;
    std::ranges::copy_if(words, std::back_inserter(shared),
                         [&](const char* word) { return numberOfWord(others, word) >= 0; });
    return shared;
}

/// A choice from one list of words as a choice from another; -1: that list does not have its word. Other values as they
/// are.
FieldValue translated(const FieldValue& value, const Words& from, const Words& to) {
    const auto* number = std::get_if<std::int32_t>(&value);
    if (!number || from.empty()) return value;
    const bool isWord = *number >= 0 && *number < static_cast<std::int32_t>(from.size());
    return isWord ? numberOfWord(to, from[static_cast<std::size_t>(*number)]) : std::int32_t{-1};
}

/// The fields of a kind of element that correspond to a list of fields.
struct SharedFields {
    std::vector<std::optional<std::size_t>> places;    ///< in the list of the kind; none: it has no such field
    std::vector<std::optional<FieldValue>> standards;  ///< default values; none: there is no default
    std::vector<Words> words;                          ///< of enumerations, as the kind has them
};

SharedFields sharedFields(const std::vector<ConstField>& wanted, const std::vector<ConstField>& own,
                          const std::vector<ConstField>& fresh) {
    SharedFields shared;
    for (const ConstField& field : wanted) {
        const ConstField* same = named(own, field.info.key);
        const bool isShared = same && isSameParameter(field, *same);
        shared.places.push_back(isShared ? std::optional<std::size_t>(same - own.data()) : std::nullopt);
        shared.words.push_back(isShared ? wordsOf(same->value) : Words());
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
    return true;
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

/// Shows rotations by their angles.
void showAngles(std::vector<InspectedField>& fields, const std::vector<const Element*>& elements) {
    const auto field = std::ranges::find_if(fields, [](const auto& one) { return rotationKey() == one.info.key; });
    if (field == fields.end()) return;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        field->values[i] = shownAngles(*elements[i]);
        field->standards[i] = anglesFrom(std::get<glm::quat>(field->standards[i]));
    }
}

}  // namespace

/// Whether an element has a word that not all kinds have. Two such words may differ, though both are -1.
bool InspectedField::hasWordOfOne() const {
    return !words.empty() &&
           std::ranges::any_of(values, [](const FieldValue& value) { return std::get<std::int32_t>(value) < 0; });
}

bool InspectedField::isMixed() const {
    const bool differs =
        std::ranges::any_of(values, [this](const FieldValue& value) { return value != values.front(); });
    return differs || (values.size() > 1 && hasWordOfOne());
}

bool InspectedField::isStandard() const { return values == standards && !hasWordOfOne(); }

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
        Words words = wordsOf(first[i].value);
        const bool isChoice = !words.empty();
        for (const auto& [index, kind] : kinds) words = sharedWords(words, kind.words[i]);
        if (isChoice && words.size() < 2) continue;  // nothing to choose
        shared.push_back(i);
        const FieldInfo& info = first[i].info;
        InspectedField& field =
            result.emplace_back(InspectedField{info, {}, {}, std::move(words), overrides.contains(info.key)});
        if (rotationKey() == info.key) field.info.range = {-kLargestTurn, kLargestTurn};
        if (const auto curve = curved.find(info.key); curve != curved.end()) field.curved = curve->second;
        field.values.reserve(std::max<std::size_t>(1, elements.size()));
        field.standards.reserve(field.values.capacity());
    }
    const auto take = [&](const std::vector<ConstField>& fields, const SharedFields& kind) {
        for (std::size_t k = 0; k < shared.size(); ++k) {
            const ConstField& own = fields[*kind.places[shared[k]]];
            const std::optional<FieldValue>& standard = kind.standards[shared[k]];
            const Words& words = kind.words[shared[k]];
            result[k].values.push_back(translated(read(own.value), words, result[k].words));
            result[k].standards.push_back(standard ? translated(*standard, words, result[k].words)
                                                   : result[k].values.back());
            result[k].info.shown = result[k].info.shown && own.info.shown;
        }
    };
    // Elements of several kinds mostly share the fields of every element only.
    const std::size_t common = elements.empty() ? 0 : fieldsOf(*elements.front()).size();
    const bool isCommon = std::ranges::all_of(shared, [common](std::size_t i) { return i < common; });
    if (elements.empty()) take(first, kinds.at(0));
    for (const Element* element : elements)
        take(isCommon ? fieldsOf(*element) : allFieldsOf(*element), kinds.at(element->body.index()));
    if (!elements.empty()) showAngles(result, elements);
    for (InspectedField& field : result)
        field.info.shown = field.info.shown && !isReplaced(scene, selected, field.info);
    return result;
}

namespace {

/// The scene with these elements turned to other angles, each about its pivot.
Scene withAngles(const Scene& scene, const Selection& selection, const FieldChange& change) {
    Scene after = scene;
    for (Element* element : elementsOf(after, selection)) {
        const glm::vec3 before = shownAngles(*element);
        const FieldValue wanted = change(before);
        if (wanted == FieldValue(before) || !isNumber(wanted)) continue;
        const Transform place = element->place;
        setAngles(*element, glm::clamp(std::get<glm::vec3>(wanted), -kLargestTurn, kLargestTurn));
        element->place = turnedTo(*element, place, element->place.rotation);
    }
    return after;
}

}  // namespace

Scene withChange(const Scene& scene, const Selection& selection, const std::string& key, const FieldChange& change) {
    if (key == rotationKey()) return withAngles(scene, selection, change);
    Scene after = scene;
    const std::vector<std::vector<Field>> all = selectedFields(after, selection);
    std::optional<Words> words;  // of an enumeration: those that all elements have, of which `change` chooses
    for (const std::vector<Field>& fields : all)
        if (const Field* field = named(fields, key)) {
            const Words own = wordsOf(field->value);
            words = words ? sharedWords(*words, own) : own;
        }
    for (const std::vector<Field>& fields : all) {
        const Field* field = named(fields, key);
        if (!field) continue;
        const Words own = wordsOf(field->value);
        const FieldValue before = read(field->value), seen = translated(before, own, *words);
        FieldValue chosen = change(seen);
        if (chosen == seen) continue;
        if (auto* number = std::get_if<std::int32_t>(&chosen); number && !words->empty())
            *number = std::clamp(*number, 0, static_cast<std::int32_t>(words->size()) - 1);
        const FieldValue wanted = translated(chosen, *words, own);
        if (own.empty() || std::get<std::int32_t>(wanted) >= 0)
            write(field->value, kept(wanted, before, field->info, std::get_if<EnumRef>(&field->value)));
    }
    return after;
}

Scene withReset(const Scene& scene, const Selection& selection, const std::string& key) {
    if (key == rotationKey())
        return withAngles(scene, selection, [](const FieldValue&) -> FieldValue { return glm::vec3(0); });
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
