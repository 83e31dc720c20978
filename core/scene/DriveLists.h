#pragma once

#include "core/scene/Curve.h"
#include "core/scene/Parameter.h"
#include "core/scene/SceneEvent.h"

#include <vector>

namespace gyre {

/// What drives and starts some elements, without them: on its way to their copies, or kept by a prefab.
struct DriveLists {
    std::vector<Curve> curves{};
    std::vector<Parameter> parameters{};  ///< with the links that lead to these elements
    std::vector<SceneEvent> events{};     ///< with those of these elements that they start
    std::vector<Curve> lifeCurves{};

    bool operator==(const DriveLists&) const = default;
};

}  // namespace gyre
