#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Stretch and tilt": fills strengthRate of each vorton from state.velocity.
///   d alpha / dt = |alpha| (u(x + e a) - u(x - e a)) / 2e,   a = alpha / |alpha|,   e = 3/4 of the spacing
/// which is (alpha . grad) u with two samples and no grid of gradients. The stretch limit is not applied here.
/// [m^3/s^2] With `calm`, 0.6 calm of the part along alpha is left out: growth, not turning. With `relaxation` f,
///   + f (|alpha| omega / |omega| - alpha),   omega = curl u over the same e,   f at most 0.05 per step,
/// is added, so that strengths stay those of a flow; both cost energy and are off by default.
void stretchAndTilt(const Workers& workers, SimulationState& state);

}  // namespace gyre
