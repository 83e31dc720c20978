#pragma once

#include "editor/tools/Tracks.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// Copies of keys and other marks, for the clipboard and for duplicates.
namespace gyre::editor {

/// When an element is active: what was copied of its start, burst and stop.
struct CopiedActivity {
    ElementId owner;
    std::optional<float> start, stop;   ///< [s]
    std::optional<std::int32_t> burst;  ///< at the start

    bool operator==(const CopiedActivity&) const = default;
};

/// Keys of bodies, of groups and of curves over time, starts and stops, with the elements that they were copied from,
/// and events. They keep their times.
struct CopiedKeys {
    std::vector<std::pair<ElementId, MotionKeys>> motions;
    std::vector<Curve> curves;  ///< each with the copied keys only
    std::vector<CopiedActivity> activities;
    std::vector<SceneEvent> events;

    bool isEmpty() const { return motions.empty() && curves.empty() && activities.empty() && events.empty(); }
    bool operator==(const CopiedKeys&) const = default;
};

/// Copies of the marks.
CopiedKeys copiedKeys(const Scene& scene, std::span<const TrackMark> marks);
double firstTime(const CopiedKeys& keys);  ///< [s]
double lastTime(const CopiedKeys& keys);

struct PastedKeys {
    Scene scene;
    std::vector<TrackMark> marks;       ///< the pasted keys and marks; empty: nothing could be pasted
    std::vector<Sentence> differences;  ///< what is not as it was copied, and what could not be pasted
};
/// Pastes keys, the first of them at this time [s]. Keys of one element go to all elements of `onto` that can have
/// them, or to that element if `onto` is empty. Keys of several elements go to these, unless they are locked. Pasted
/// keys replace those at their times, within half a step. Keys of motion are relative to the element's place, so two
/// elements move in parallel. An element has one start and one stop, which pasted ones replace. Events are added under
/// unused names.
PastedKeys withPastedKeys(const Scene& scene, const CopiedKeys& keys, std::span<const ElementId> onto, double time);

}  // namespace gyre::editor
