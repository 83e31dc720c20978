#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <span>

namespace gyre {

struct SimulationState;

/// The stage "Expand": expanding fluid pushes other fluid away,
///   u = grad phi,   laplace(phi) = D,   far away u = Q r / (4 pi r^3),  Q = sum V D                    [m/s]
/// and the volume of each vorton grows by exp(D dt). The grid solver finds this flow together with that of vorticity,
/// at no cost. For other solvers it is added here. Sources are smoothed like vortons, and a lone source does not move
/// itself.
void addExpansion(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

/// The rate of volume growth of each vorton during this step, in state.growth [m^3/s]; empty if none grows.
std::span<const float> findGrowth(const Workers& workers, SimulationState& state);

/// The stage "Find expansion": the expansion rate of each vorton during the next step. Fresh fluid of a blasting region
/// keeps its rate until its time is over. Other fluid expands by the change of its temperature,
///   D = thermalExpansion (dT/dt) / T                                                                 [1/s]
void findExpansion(const Workers& workers, SimulationState& state);

}  // namespace gyre
