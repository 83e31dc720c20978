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
    Interpolation interpolation = Interpolation::Smooth;  ///< for keys: interpolation to the next key

    bool isKey() const { return kind == Kind::BodyKey || kind == Kind::CurveKey; }
    bool isEvent() const { return kind == Kind::Marker || kind == Kind::Trigger; }
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

/// Start, stop and burst of an element of any kind. Null where the kind lacks the field.
struct OnOff {
    float* start = nullptr;
    float* stop = nullptr;
    std::int32_t* burst = nullptr;
};
OnOff onOffOf(ElementBody& body);

}  // namespace gyre::editor
