#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Diffuse": viscosity carries strength from each vorton to its neighbours, d omega / dt = nu laplace(omega),
/// on the nodes of state.domain. Through a grid rather than pair by pair, because a few thousand vortons in thin rings
/// have some hundred neighbours each, and the grid costs the same however they crowd.
///   A_i = sum w_ip alpha_p,   dA_i/dt = nu/h^2 sum over neighbours j (A_j - A_i),
///   d alpha_p = sum_i dA_i w_ip V_p / sum_q w_iq V_q
/// with trilinear weights w. Only nodes with carriers exchange: what would flow into fluid without vortons stays, so
/// that total strength is kept to rounding and a lone vorton keeps its own. Explicit; repeated within a step where
/// nu dt > h^2/8. Beyond 16 repeats the viscosity counts as less: strength then spreads four cells in one step.
/// Nothing happens at viscosity 0. Vortons outside the grid are left alone.
void diffuse(const Workers& workers, SimulationState& state);

}  // namespace gyre
