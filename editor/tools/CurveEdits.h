#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Drives.h"
#include "core/scene/Field.h"
#include "editor/tools/Units.h"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>

namespace gyre::editor {

/// Edits of curves over time and over life. Each function returns the edited scene. Times over life are fractions of
/// the life.

/// The axis of curves over life, to show and type a fraction.
inline constexpr FieldInfo kShareOfLife{"time", "Time", "", kShareInPercent, kFraction, ""};

/// Name of the driven field for people: "Smoke: Rate". For a target that does not exist, its raw text.
Sentence nameOf(const Scene& scene, const FieldTarget& target);
/// "Rate".
Sentence fieldNameOf(const Scene& scene, const FieldTarget& target);
/// A field that a curve may drive: its number of components, the range of each, and its description.
struct DrivenField {
    int components = 1;
    Range range;
    FieldInfo info;
};
std::optional<DrivenField> drivenFieldOf(const Scene& scene, const FieldTarget& target);
/// Whether the field may have a curve over life.
bool mayGoOverLife(const Scene& scene, const FieldTarget& target);

/// The smallest and the largest value of a curve, also between keys with slopes of their own. keys: at least one
Range reachOf(std::span<const CurveKey> keys, int components);

/// Default length of a curve over time: the effect's duration, or 10 s of an endless effect. [s]
double usualLength(const Scene& scene);

/// Adds a curve with a key at the start and one at `end` [s], both with the field's value. A field that has a curve
/// keeps it.
Scene withCurve(const Scene& scene, const FieldTarget& target, double end);
/// Adds a curve over life that reproduces the current appearance. Returns the scene unchanged if the field has a curve
/// or can have none over life.
Scene withLifeCurve(const Scene& scene, const FieldTarget& target);
Scene withoutCurve(const Scene& scene, const FieldTarget& target);
/// Sets how a curve over time continues after its last key. Curves over life are not changed: they end with the life.
Scene withAfter(const Scene& scene, const FieldTarget& target, AfterKeys after);

/// Replaces all keys. They are sorted by time and clamped to the field's range.
Scene withKeys(const Scene& scene, const FieldTarget& target, std::vector<CurveKey> keys);

/// Adds a key on the curve at a time without a key, which keeps the shape of a piece with slopes of its own. `index`
/// receives its place in the list.
Scene withKeyAt(const Scene& scene, const FieldTarget& target, double time, std::size_t& index);
/// Removes keys. One key always stays.
Scene withoutKeys(const Scene& scene, const FieldTarget& target, const std::set<std::size_t>& indices);
/// Some keys of a curve, by their places in its list.
struct ChosenKeys {
    FieldTarget target;
    std::set<std::size_t> indices;

    bool operator==(const ChosenKeys&) const = default;
};

/// Moves keys of one or of several curves together by the same time, and those of each curve by its own value. In time
/// they stop where the first of them meets an end of the axis, pass keys that do not move, and all go on to the next
/// free time where one would land on such a key. In value those of each curve stop where one of them meets the end of
/// the range. `lists` receive their new places.
Scene withShiftedKeys(const Scene& scene, std::span<ChosenKeys> lists, float time, std::span<const glm::vec3> values);
/// Scales the times of keys of one or of several curves about a time that stays. Times of curves over time are whole
/// frames. `lists` receive their new places.
Scene withScaledKeys(const Scene& scene, std::span<ChosenKeys> lists, double about, double factor);
/// Moves a key and gives it these slopes. It passes other keys, and goes on to the next free time where another key is;
/// its values stay in the field's range. index: receives its new place in the list
Scene withMovedKey(const Scene& scene, const FieldTarget& target, std::size_t& index, const CurveKey& key);

}  // namespace gyre::editor
