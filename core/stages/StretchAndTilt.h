#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Stretch and tilt": fills strengthRate of each vorton from state.velocity.
///   d alpha / dt = |alpha| (u(x + e a) - u(x - e a)) / 2e,   a = alpha / |alpha|,   e = 3/4 of the spacing
/// which is (alpha . grad) u with two samples and no grid of gradients. The stretch limit is not applied here. [m^3/s^2]
void stretchAndTilt(const Workers& workers, SimulationState& state);

}  // namespace gyre
