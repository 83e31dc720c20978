#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// Viscosity between vortons by particle strength exchange:
///   d alpha_p/dt = 2 nu/e^2 sum_q (V_p alpha_q - V_q alpha_p) eta,
///   eta = (2 pi)^(-3/2) e^-3 exp(-r^2 / 2 e^2)                              [Degond and Mas-Gallic 1989]
/// e is the mean spacing of the vortons, the cube root of the mean volume. The kernel is cut off at 3 e; its remaining
/// part is scaled up by the lost 0.109 of the second moment. Each vorton gathers from the 27 cells around it in a fixed
/// order. Pairs are antisymmetric, so totals are conserved to rounding, and no direction is preferred. Explicit;
/// repeated within a step where 2 nu dt > e^2 / 4. Beyond 8 repeats the coefficient is reduced.
void diffusePairs(const Workers& workers, SimulationState& state);

}  // namespace gyre
