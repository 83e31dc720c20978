#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// Viscosity and heat conduction from vorton to vorton, particle strength exchange:
///   d alpha_p/dt = 2 nu/e^2 sum_q (V_p alpha_q - V_q alpha_p) eta,   dT_p/dt = 2 kappa/e^2 sum_q V_q (T_q - T_p) eta,
///   eta = (2 pi)^(-3/2) e^-3 exp(-r^2 / 2 e^2)                              [Degond and Mas-Gallic 1989]
/// e is the mean spacing of the vortons, the cube root of a mean one's volume. Cut at 3 e; what the tail would have
/// carried, 0.109 of the second moment, is given to the rest. Each vorton gathers from the 27 cells around it in a
/// fixed order: nothing is written to a neighbour, no direction counts for more than another, and what one of a pair
/// gets the other loses, so that totals are kept to rounding. Explicit, repeated within a step where 2 nu dt > e^2 / 4;
/// beyond 8 repeats the coefficient counts as less.
void diffusePairs(const Workers& workers, SimulationState& state);

}  // namespace gyre
