#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Diffuse": viscosity carries strength from each vorton to its neighbours, d omega / dt = nu
/// laplace(omega), and conduction heat, dT/dt = kappa laplace(T), in the form that the scene names: pairs
/// (PairDiffusion.h), or on the nodes of state.domain. The grid costs the same however vortons crowd; in thin rings
/// each has some hundred neighbours.
///   A_i = sum w_ip alpha_p,   dA_i/dt = nu/h^2 sum over neighbours j (A_j - A_i),
///   d alpha_p = sum_i dA_i w_ip V_p / sum_q w_iq V_q
///   T_i = sum w_ip V_p T_p / V_i,   V_i dT_i/dt = kappa/h^2 sum_j V_ij (T_j - T_i),   dT_p = sum_i w_ip dT_i
/// with trilinear weights w and V_ij the harmonic mean of V_i and V_j. Only nodes with carriers exchange: what would
/// flow into fluid without vortons stays, so that total strength and heat are kept to rounding, a lone vorton keeps its
/// own, and fluid of one temperature stays so however unevenly vortons fill it. Explicit; repeated within a step where
/// nu dt > h^2/8. Beyond 16 repeats a coefficient counts as less: what it spreads then goes four cells in one step.
/// Nothing happens at viscosity and conduction 0. Vortons outside the grid are left alone. Heat is that of Substances.
void diffuse(const Workers& workers, SimulationState& state);

}  // namespace gyre
