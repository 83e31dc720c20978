#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Diffuse" applies viscosity, d omega / dt = nu laplace(omega), and heat conduction, dT/dt = kappa
/// laplace(T). The scene chooses between pairs of vortons (PairDiffusion.h) and the nodes of state.domain. The cost of
/// the grid does not depend on crowding; in thin rings each vorton has some hundred neighbours.
///   A_i = sum w_ip alpha_p,   dA_i/dt = nu/h^2 sum over neighbours j (A_j - A_i),
///   d alpha_p = sum_i dA_i w_ip V_p / sum_q w_iq V_q
///   T_i = sum w_ip V_p T_p / V_i,   V_i dT_i/dt = kappa/h^2 sum_j V_ij (T_j - T_i),   dT_p = sum_i w_ip dT_i
/// with trilinear weights w and V_ij the harmonic mean of V_i and V_j.
///
/// Only nodes with vortons around them exchange: there is no flow into fluid without vortons. So total strength and
/// heat are conserved to rounding, a lone vorton keeps its strength, and uniform temperature stays uniform for any
/// distribution of vortons. Steps are explicit, and repeated where nu dt > h^2/8. Beyond 16 repeats the coefficient is
/// reduced; it then spreads over four cells in one step. Nothing happens at viscosity and conduction 0. Vortons outside
/// the grid do not change. Heat is that of Substances.
void diffuse(const Workers& workers, SimulationState& state);

}  // namespace gyre
