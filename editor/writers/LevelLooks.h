#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "editor/render/Image.h"

#include <functional>
#include <vector>

namespace gyre::editor {

/// How a level of detail compares with the effect as authored, seen from the distance of the level in a picture of 1080
/// lines that is 60 degrees high. Means over moments after the warm-up and the longest life of a tracer.
struct LevelLook {
    Image authored, reduced;  ///< cut-outs of one moment, without bodies and background
    double cover = 0;         ///< fraction of the authored cover, which is the sum of opacity over pixels
    double colorOff = 0;      ///< difference of the mean colours, relative to the authored one, in linear light
    double authoredTime = 0;  ///< of a step as authored [ms]
    double time = 0;          ///< of this level, for a step as authored; medians [ms]
};

/// Simulates the scene as authored and at each of its levels, and draws on the calling thread without a display.
/// threads: 0 = all. goOn: called with the completed fraction; false: stop, and return no looks. Fails without OpenGL.
[[nodiscard]] Result<std::vector<LevelLook>> lookAtLevels(const Scene& scene, int threads,
                                                          const std::function<bool(double)>& goOn);

}  // namespace gyre::editor
