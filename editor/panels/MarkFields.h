#pragma once

#include "editor/panels/InspectedFields.h"
#include "editor/tools/Tracks.h"
#include "editor/tools/Units.h"

#include <QString>

#include <span>
#include <vector>

namespace gyre::editor {

/// A number, vector or colour that marks of tracks have in common, as a field editor shows it.
struct MarkField {
    enum class What { Time, Value, Position, Rotation } what;
    InspectedField field;  ///< with a value for each mark
};
/// The time of marks; the value of keys of one field; position and rotation of body keys, in the world.
std::vector<MarkField> markFields(const Scene& scene, std::span<const TrackMark> marks, const ShownUnits& units);

/// The scene with this changed for each mark. Times are not snapped to frames. `marks` receive their new times.
Scene withMarkField(const Scene& scene, std::vector<TrackMark>& marks, MarkField::What what, const FieldChange& change);

/// What to tell about a time that a key or mark was to have and did not get, because another is there; empty: it has
/// it. unit: as for shownQuantity()
QString keptApartText(double wanted, double time, const char* unit);

/// A sentence about a start that its end has stopped on its way, or about such an end. time: where the mark is now [s]
QString otherEndText(double time);
/// A sentence for those who want to duplicate a start or an end.
QString oneStartText();
/// A sentence about a key that stays because it is the last of its path or curve.
QString lastKeyText();

/// Name, time and value of the marks in one line: "Smoke: Rate · 0.5 s · 900 /s". Empty without marks.
QString markText(const Scene& scene, std::span<const TrackMark> marks, const ShownUnits& units);

}  // namespace gyre::editor
