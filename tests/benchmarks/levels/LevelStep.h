#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <vector>

namespace contest {

/// What a simulation step costs with a whole level as one fixed body.
struct StepCost {
    double first = 0;      ///< making the simulation and its first step, which makes the wall lattice [ms]
    double median = 0;     ///< of the steps after it [ms]
    double megabytes = 0;  ///< memory that the simulation took
};

/// One thread; a wind of 1 m/s along x and 20,000 tracers around `emitter`. No pieces: the same fluid without a body.
StepCost stepIn(const std::vector<gyre::ConvexPolytope>& pieces, const glm::vec3& emitter);

}  // namespace contest
