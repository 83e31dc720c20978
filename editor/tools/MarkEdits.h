#pragma once

#include "editor/tools/Snapping.h"
#include "editor/tools/Tracks.h"

#include <functional>
#include <span>
#include <vector>

/// Edits of the marks in tracks. Each function returns the edited scene. Keys pass each other, and where another key
/// is, a key goes on to the next free time. A start stays before its stop. `marks` receive their new times and indices.
/// With Snapping::On times are whole frames.
namespace gyre::editor {

/// Moves the mark to this time [s].
Scene withMark(const Scene& scene, TrackMark& mark, double time, Snapping snapping = Snapping::On);
/// Moves several marks by the same time [s], until the first of them meets the start. It is a little more where one of
/// them would land on a key that stays.
Scene withMarks(const Scene& scene, std::vector<TrackMark>& marks, double by, Snapping snapping = Snapping::On);
/// Scales the times of the marks about a time that stays [s].
Scene withScaledMarks(const Scene& scene, std::vector<TrackMark>& marks, double about, double factor,
                      Snapping snapping = Snapping::On);

/// Gives each mark a time of its own [s].
Scene withTimes(const Scene& scene, std::span<TrackMark> marks, std::span<const double> times, Snapping snapping);

/// Changes the values of the curve keys among the marks. They stay in the ranges of their fields.
Scene withValues(const Scene& scene, std::span<const TrackMark> marks,
                 const std::function<glm::vec3(const glm::vec3&)>& change);
/// Changes the places and angles of the motion keys among the marks: in the world, without the motion of groups around.
Scene withPoses(const Scene& scene, std::span<const TrackMark> marks, const std::function<void(Element&)>& change);
/// Sets the interpolation of the keys among the marks.
Scene withInterpolation(const Scene& scene, std::span<const TrackMark> marks, Interpolation interpolation);
/// Whether a start is as near to its end as it can be on frames, or an end to its start.
bool meetsOtherEnd(const Scene& scene, const TrackMark& mark);
/// Whether the marks are all keys of a list, of which one stays when they are removed.
bool haveAListsLastKey(const Scene& scene, std::span<const TrackMark> marks);
/// Removes the mark. A start becomes 0, a stop becomes never. The last key of a curve, body or group stays.
Scene withoutMark(const Scene& scene, const TrackMark& mark);
Scene withoutMarks(const Scene& scene, std::span<const TrackMark> marks);

}  // namespace gyre::editor
