#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Stretch and tilt" computes strengthRate of each vorton [m^3/s^2] from state.velocity:
///   d alpha / dt = |alpha| (u(x + e a) - u(x - e a)) / 2e,   a = alpha / |alpha|,   e = 3/4 of the spacing
/// This is (alpha . grad) u with two samples and no grid of gradients. `calm` removes the fraction 0.6 calm of the
/// component along alpha, which is growth and not rotation. `relaxation` f adds
///   + f (|alpha| omega / |omega| - alpha),   omega = curl u over the same e,   f at most 0.05 per step,
/// so that strengths stay consistent with the flow. Both cost energy and are off by default. EnergyWatch.h removes
/// growth where the flow would gain energy. No rate changes a strength by more than half in a step, or lets it grow
/// beyond the stretch limit times its birth value.
///
/// Neither difference over two samples, nor limits, nor relaxation conserve the total strength sum alpha and the linear
/// impulse 1/2 sum x cross alpha. Each vorton also gets the rate
///   |alpha| (a + b cross (x - c)),   c the centroid weighted by |alpha|,
/// with a and b such that both stay as they are: the sums of  rate  and of  x cross rate + u cross alpha  are zero. a
/// and b follow as velocity and spin of a rigid body follow from its momentum. Where bodies or swelling fluid may
/// change the impulse, this takes back the changes by relaxation only. Sums are in double, by range.
void stretchAndTilt(const Workers& workers, SimulationState& state);

}  // namespace gyre
