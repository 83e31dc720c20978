#pragma once

#include "core/scene/Curve.h"
#include "core/scene/Parameter.h"
#include "core/scene/SceneEvent.h"

#include <vector>

namespace gyre {

/// The curves, parameters and events that drive and start some elements, without the elements. Used to copy elements
/// and to store prefabs.
struct DriveLists {
    std::vector<Curve> curves{};
    std::vector<Parameter> parameters{};  ///< with only the links to these elements
    std::vector<SceneEvent> events{};     ///< with only these elements in `starts`
    std::vector<Curve> lifeCurves{};

    bool operator==(const DriveLists&) const = default;
};

}  // namespace gyre
