#pragma once

#include "editor/tools/Tracks.h"

#include <span>
#include <utility>
#include <vector>

/// Copies of keys, for the clipboard and for duplicates.
namespace gyre::editor {

/// Keys of bodies, of groups and of curves over time, with the elements that they were copied from. They keep their
/// times.
struct CopiedKeys {
    std::vector<std::pair<ElementId, MotionKeys>> motions;
    std::vector<Curve> curves;  ///< each with the copied keys only

    bool isEmpty() const { return motions.empty() && curves.empty(); }
    bool operator==(const CopiedKeys&) const = default;
};

/// The keys among the marks.
CopiedKeys copiedKeys(const Scene& scene, std::span<const TrackMark> marks);
double firstTime(const CopiedKeys& keys);  ///< [s]
double lastTime(const CopiedKeys& keys);

struct PastedKeys {
    Scene scene;
    std::vector<TrackMark> marks;  ///< the pasted keys; empty: nothing could be pasted
};
/// Pastes keys, the first of them at this time [s]. Keys of one element go to all elements of `onto` that can have
/// them, or to that element if `onto` is empty. Keys of several elements go to these. Pasted keys replace those at
/// their times, within half a step. Keys of motion are relative to the element's place, so two elements move in
/// parallel.
PastedKeys withPastedKeys(const Scene& scene, const CopiedKeys& keys, std::span<const ElementId> onto, double time);

}  // namespace gyre::editor
