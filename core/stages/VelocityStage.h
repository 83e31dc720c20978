#pragma once

#include "core/base/ParallelFor.h"
#include "core/stages/VelocityFromVorticity.h"

namespace gyre {

struct SimulationState;

/// The stage "Velocity from vorticity": fills state.velocity on the nodes of state.domain, and the velocity of each
/// vorton, by the solver that the scene names. Wind is not in either. Direct sum takes the core of the grid solver,
/// kSigmaPerSpacing times the spacing, for vortons and nodes alike, so that the two can be compared.
void velocityFromVorticity(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

}  // namespace gyre
