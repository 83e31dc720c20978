#pragma once

#include "core/base/Result.h"
#include "core/base/Sentence.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <vector>

namespace gyre {

/// A rule that one of the scene's curves, parameters or events breaks.
struct DriveFault {
    enum class List { Curves, Parameters, Events, LifeCurves };

    List list = List::Curves;
    std::size_t index = 0;  ///< in that list
    const char* part = "";  ///< "keys", "links" or "starts" if one entry of it is wrong; empty: the whole
    std::size_t entry = 0;  ///< index of the wrong entry in `part`
    ErrorCode code = ErrorCode::Malformed;  ///< Missing: without effect, because it names an element that does
                                            ///< not exist, or a velocity of a body that is not kinematic
    Sentence sentence;                      ///< for the author: what is wrong and what to do
};

/// Checks all rules of Curve.h, Parameter.h and SceneEvent.h: ranges, names, ids, and that each target may be driven
/// (FieldTarget.h). Readers of files and the editor use it.
std::vector<DriveFault> checkDrives(const Scene& scene);

/// The longest warm-up a scene may ask for. [s]
inline constexpr double kLongestWarmUp = 600;

}  // namespace gyre
