#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"
#include "editor/preview/PlaybackSettings.h"
#include "editor/preview/SideJob.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gyre::editor {

/// A coarse image of a frame: number of tracers and their heat in each cube of a grid. Cubes are 2 cm wide; the width
/// doubles until there are few of them.
struct FrameDensity {
    struct Cell {
        std::int32_t x = 0, y = 0, z = 0;
        float count = 0, heat = 0;  ///< tracers; sum of their temperature excess [K]
    };
    int doublings = 0;        ///< number of doublings of the cubes' width
    std::vector<Cell> cells;  ///< sorted by position; missing cubes are empty
};

FrameDensity densityOf(const Snapshot& snapshot, float surroundings);
/// How different two frames look: the fraction of tracers in different cubes, averaged with the same fraction of the
/// heat if there is any. 0: equal; 1: nothing in common.
double distanceOf(const FrameDensity& a, const FrameDensity& b);

/// A range of frames that can be repeated. The seam is the transition from the last frame to the first.
struct FoundLoop {
    FrameRange range;
    double seam = 0;    ///< mean difference, over three frames, between the first frames and those that follow the last
    double median = 0;  ///< median difference between frames as far apart as a loop may be
    double neighbours = 0;  ///< median difference between consecutive frames
};

/// Runs the scene over these frames and finds the loop with the smallest seam among those of sufficient length: one
/// second or half of the range. Frames with few tracers do not count. nullopt if there are too few frames or the search
/// was cancelled.
std::optional<FoundLoop> findLoop(const Scene& scene, FrameRange range, const GoOn& goOn);

}  // namespace gyre::editor
