#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Everything in a scene that happens at a set time, for the tracks below the timeline.
namespace gyre::editor {

/// A key, the start or stop of an element, or an event for the game.
struct TrackMark {
    enum class Kind { BodyKey, CurveKey, Start, Burst, Stop, Marker, Trigger } kind = Kind::BodyKey;
    ElementId owner;                                      ///< zero: the scene
    std::string field;                                    ///< for CurveKey: key of the field that the curve drives
    std::size_t index = 0;                                ///< index of the key or event in its list
    double time = 0;                                      ///< [s]
    Interpolation interpolation = Interpolation::Smooth;  ///< for BodyKey: interpolation to the next key

    /// Whether both marks are the same key or event, perhaps at different times.
    bool isSame(const TrackMark& other) const {
        return kind == other.kind && owner == other.owner && field == other.field && index == other.index;
    }
};

/// A row of the timeline: an element, or one of its fields.
struct Track {
    ElementId owner;  ///< zero: the scene's settings, or its events
    Sentence name;
    struct Span {
        double from = 0;
        std::optional<double> to;  ///< none: to the end
    };
    std::vector<Span> spans;  ///< when it is active [s]; empty if always or not switchable
    std::vector<TrackMark> marks;
    std::vector<Track> parts;  ///< one track for each field, if there are several
};

/// One track for each element with marks: the selection first, the others in the scene's order, the game's events last.
std::vector<Track> tracksOf(const Scene& scene, std::span<const ElementId> selection);
/// Name of a mark for people: "Burst of Smoke".
Sentence nameOf(const Scene& scene, const TrackMark& mark);

/// Moves the mark to a whole number of steps between its neighbours. `mark` receives the new time.
Scene withMark(const Scene& scene, TrackMark& mark, double time);
/// Moves several marks by the same time [s], until the first of them meets a neighbour that stays.
Scene withMarks(const Scene& scene, std::vector<TrackMark>& marks, double by);
/// Sets the interpolation of the body keys among the marks.
Scene withInterpolation(const Scene& scene, std::span<const TrackMark> marks, Interpolation interpolation);
/// Removes the mark. A start becomes 0, a stop becomes never. The last key of a curve or body stays.
Scene withoutMark(const Scene& scene, const TrackMark& mark);
Scene withoutMarks(const Scene& scene, std::span<const TrackMark> marks);

}  // namespace gyre::editor
