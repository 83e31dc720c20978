#pragma once

#include "core/scene/Scene.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What of a scene happens at times of its own: for the tracks below the timeline.
namespace gyre::editor {

/// One such thing: a key, the beginning or end of something, or an event for the game.
struct TrackMark {
    enum class Kind { BodyKey, CurveKey, Start, Burst, Stop, Marker, Trigger } kind = Kind::BodyKey;
    ElementId owner;                            ///< zero: the scene
    std::string field;                          ///< of a CurveKey: what the curve changes
    std::size_t index = 0;                      ///< of the key in its list, or of the event
    double time = 0;                            ///< [s]
    Interpolation way = Interpolation::Smooth;  ///< of a BodyKey: how it goes on from there

    /// The same thing, perhaps at another time.
    bool isSame(const TrackMark& other) const {
        return kind == other.kind && owner == other.owner && field == other.field && index == other.index;
    }
};

/// One line: all of an object, or one of its matters alone.
struct Track {
    ElementId owner;  ///< zero: the scene's settings, or its events
    std::string name;
    struct Span {
        double from = 0;
        std::optional<double> to;  ///< none: to the end
    };
    std::vector<Span> spans;  ///< when it is on [s]; none: always, or it cannot be switched
    std::vector<TrackMark> marks;
    std::vector<Track> parts;  ///< the same, each matter for itself, if there are several
};

/// One for each object that has any, those of the selection first, else in the scene's order; the game's events last.
std::vector<Track> tracksOf(const Scene& scene, std::span<const ElementId> selection);
/// What a mark is, as one reads it: "Burst of Smoke".
std::string nameOf(const Scene& scene, const TrackMark& mark);

/// The mark at another time, a whole number of steps and between its neighbours; `mark` tells where it came to.
Scene withMark(const Scene& scene, TrackMark& mark, double time);
/// Several at once, all by the same time: as far as the first of them that meets a neighbour which stays [s].
Scene withMarks(const Scene& scene, std::vector<TrackMark>& marks, double by);
/// Those that are keys of bodies go on this way.
Scene withWay(const Scene& scene, std::span<const TrackMark> marks, Interpolation way);
/// Without the mark. A start goes back to 0, an end to never; the last key of a curve or body stays.
Scene withoutMark(const Scene& scene, const TrackMark& mark);
Scene withoutMarks(const Scene& scene, std::span<const TrackMark> marks);

}  // namespace gyre::editor
