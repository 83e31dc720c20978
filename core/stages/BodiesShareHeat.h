#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Bodies share heat" exchanges heat between a body and the fluid of regions in the cells along its surface:
/// those with their middle less than half a cell h from it. Each stands for h^2 of the surface, A, or for less where
/// this fluid does not fill it. Its fluid, of heat capacity C_p = rho0 c_p V, approaches a fixed body temperature by
///   f_p = 1 - exp(-heatTransfer A dt / C_p)
/// in a step. The body takes the temperature of the mixture,
///   T_b' = (C_b T_b + sum f C T) / (C_b + sum f C),   then   T_p += f_p (T_b' - T_p)
/// so the exchange conserves heat, and neither side overshoots, however small it is. A body of heat capacity 0 keeps
/// its temperature. Sums run in the order of cells; bodies follow in order of id.
void exchangeHeatWithBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
