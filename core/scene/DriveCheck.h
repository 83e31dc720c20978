#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gyre {

/// A rule that one of the scene's curves, parameters or events breaks.
struct DriveFault {
    enum class List { Curves, Parameters, Events, LifeCurves };

    List list = List::Curves;
    std::size_t index = 0;  ///< in that list
    const char* part = "";  ///< "keys", "links" or "starts": an entry of it is to blame; empty: all of it
    std::size_t entry = 0;  ///< of the part
    ErrorCode code = ErrorCode::Malformed;  ///< Missing: it names an element that is not there or would have to
                                            ///< be kinematic, and does nothing
    std::string sentence;                   ///< what is wrong and what to do
};

/// All rules of Curve.h, Parameter.h and SceneEvent.h, for files and editor alike: ranges, names, ids, and that each
/// target may be driven (FieldTarget.h).
std::vector<DriveFault> checkDrives(const Scene& scene);

/// The longest warm-up a scene may ask for. [s]
inline constexpr double kLongestWarmUp = 600;

}  // namespace gyre
