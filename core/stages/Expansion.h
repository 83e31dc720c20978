#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <span>

namespace gyre {

struct SimulationState;

/// The stage "Expand": fluid that swells pushes all other fluid away,
///   u = grad phi,   laplace(phi) = D,   far away u = Q r / (4 pi r^3),  Q = sum V D                    [m/s]
/// and each vorton's volume grows by exp(D dt). The grid solver finds this flow beside that of vorticity, at no cost;
/// to that of other solvers it is added here. So sources are smoothed as vortons are, and a lone one does not move
/// itself.
void addExpansion(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

/// How fast the volume of each vorton grows during this step, in state.growth; empty if none does. [m^3/s]
std::span<const float> findGrowth(const Workers& workers, SimulationState& state);

/// The stage "Find expansion": at which rate each vorton swells during the next step. Fresh fluid of a region that
/// blasts keeps its rate until its time is over; other fluid swells by what the stages of heat did to it,
///   D = thermalExpansion (dT/dt) / T                                                                 [1/s]
void findExpansion(const Workers& workers, SimulationState& state);

}  // namespace gyre
