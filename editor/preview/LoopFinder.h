#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"
#include "editor/preview/PlaybackSettings.h"
#include "editor/preview/SideJob.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gyre::editor {

/// What a frame looks like, coarsely: how many tracers lie in each cube of a grid and how much heat they have. Cubes
/// are 2 cm wide, or twice that as often as it takes to have few of them.
struct FrameDensity {
    struct Cell {
        std::int32_t x = 0, y = 0, z = 0;
        float count = 0, heat = 0;  ///< tracers; their sum of temperatures above the surroundings [K]
    };
    int doublings = 0;        ///< of the cubes' width
    std::vector<Cell> cells;  ///< in order of place; those that are not here are empty
};

FrameDensity densityOf(const Snapshot& snapshot, float surroundings);
/// How different two frames look: the share of tracers that are not in the same cubes, and the same of the heat, if
/// there is any; the mean of both. 0: alike; 1: they have nothing in common.
double distanceOf(const FrameDensity& a, const FrameDensity& b);

/// A stretch that can be played again and again. Its seam is where the last frame is followed by the first.
struct FoundLoop {
    FrameRange range;
    double seam = 0;        ///< how the first frames differ from those that would follow the last, over three frames
    double median = 0;      ///< the same of any two places as far apart as a loop may be: half of them differ by more
    double neighbours = 0;  ///< how a frame differs from the next, in the median
};

/// Runs the scene over these frames and finds the loop with the least seam among those that are long enough: a second,
/// or half of the range. Frames in which little is seen do not count. Nothing if there are too few, or it was told to
/// stop.
std::optional<FoundLoop> findLoop(const Scene& scene, FrameRange range, const GoOn& goOn);

}  // namespace gyre::editor
