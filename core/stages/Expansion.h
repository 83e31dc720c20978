#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/VelocityFromVorticity.h"

namespace gyre {

struct SimulationState;

/// The stage "Find expansion", after those that change heat: the rate of volume growth of the fluid in each cell during
/// this step, in state.growth [m^3/s]; empty if none grows. Fresh fluid of a blasting region keeps its rate until its
/// time is over. Other fluid expands by the change of its temperature,
///   D = thermalExpansion (dT/dt) / T                                                                 [1/s]
void findExpansion(const Workers& workers, SimulationState& state);

/// What the solvers need to know of the fluid: vortons, and the cells that grow.
VelocitySources velocitySources(const SimulationState& state);

/// The stage "Expand": expanding fluid pushes other fluid away,
///   u = grad phi,   laplace(phi) = D,   far away u = Q r / (4 pi r^3),  Q = sum V D                    [m/s]
/// The volume of the fluid in each cell, and that of each vorton, grows by exp(D dt). The fluid keeps its temperature
/// and its mass fractions, while its density by composition falls. The grid solver finds this flow together with that
/// of vorticity, at no cost. For other solvers it is added here. Sources are smoothed like vortons.
void addExpansion(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

}  // namespace gyre
