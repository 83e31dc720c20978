#pragma once

#include "core/scene/Drives.h"
#include "core/scene/Fields.h"

#include <cstddef>
#include <optional>
#include <string>

namespace gyre::editor {

/// What is done to curves, over time or life, as edits of a scene; each returns the scene after it. Over life, times
/// are shares.

/// Who is driven and what, as it is read: "Smoke: Rate". Of a target that leads nowhere, what it says.
std::string nameOf(const Scene& scene, const FieldTarget& target);
/// The number of components of the field, what each may be, and what it is; nothing if nothing may drive it.
struct DrivenField {
    int components = 1;
    Range range;
    FieldInfo info;
};
std::optional<DrivenField> drivenFieldOf(const Scene& scene, const FieldTarget& target);
/// Whether a curve over life may be of the field.
bool mayGoOverLife(const Scene& scene, const FieldTarget& target);

/// How long a curve over time is that nobody said otherwise of: the effect, or 10 s of an endless one. [s]
double usualLength(const Scene& scene);

/// A new curve with a key at the start and one at `end` [s], both at what the field has now. The same scene if there is
/// one.
Scene withCurve(const Scene& scene, const FieldTarget& target, double end);
/// A new curve over life that goes about as the field's look goes without. The same scene if the field has a curve, or
/// can have none over life.
Scene withLifeCurve(const Scene& scene, const FieldTarget& target);
Scene withoutCurve(const Scene& scene, const FieldTarget& target);
/// The same scene over life: a life ends, and its curve cannot begin again.
Scene withAfter(const Scene& scene, const FieldTarget& target, AfterKeys after);

/// All its keys others; in order of time, and within what the field may be.
Scene withKeys(const Scene& scene, const FieldTarget& target, std::vector<CurveKey> keys);

/// A key on the curve at a time, where there is none yet; `index` tells which it became.
Scene withKeyAt(const Scene& scene, const FieldTarget& target, double time, std::size_t& index);
/// The last key stays: a curve has one at least.
Scene withoutKey(const Scene& scene, const FieldTarget& target, std::size_t index);
/// A key elsewhere: kept between its neighbours in time, where it was if there is no room, its values in the field's
/// range.
Scene withMovedKey(const Scene& scene, const FieldTarget& target, std::size_t index, const CurveKey& key);

}  // namespace gyre::editor
