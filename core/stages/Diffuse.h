#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct FluidSettings;
struct SimulationState;
struct UniformGrid;

/// The stage "Diffuse" applies viscosity, d omega / dt = nu laplace(omega), and heat conduction, dT/dt = kappa
/// laplace(T). For viscosity the scene chooses between pairs of vortons (PairDiffusion.h) and the nodes of
/// state.domain. The cost of the grid does not depend on crowding; in thin rings each vorton has some hundred
/// neighbours.
///   A_i = sum w_ip alpha_p,   dA_i/dt = nu/h^2 sum over neighbours j (A_j - A_i),
///   d alpha_p = sum_i dA_i w_ip V_p / sum_q w_iq V_q
/// with trilinear weights w. Only nodes with vortons around them exchange: there is no flow into fluid without vortons.
/// So total strength is conserved to rounding, and a lone vorton keeps its strength. Vortons outside the grid do not
/// change.
///
/// Heat flows between the cells of DensityGrid, whatever form the scene chooses:
///   V_i dT_i/dt = kappa/h^2 sum_j min(V_i, V_j) (T_j - T_i)
/// with V the volume of the fluid of regions and T its temperature. Heat is conserved, none flows into other fluid, and
/// an even temperature stays even whatever the filling.
///
/// Steps are explicit, and repeated where nu dt > h^2/8. Beyond 16 repeats the coefficient is reduced; it then spreads
/// over four cells in one step. Nothing happens at viscosity and conduction 0.
void diffuse(const Workers& workers, SimulationState& state);

/// The division of a diffusion step into explicit repeats.
struct DiffusionRepeats {
    int count = 0;
    float fraction = 0;  ///< coefficient x time / h^2 of one repeat

    DiffusionRepeats(float coefficient, const FluidSettings& fluid, const UniformGrid& grid);
};

}  // namespace gyre
