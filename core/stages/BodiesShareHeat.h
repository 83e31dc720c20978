#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Bodies share heat" exchanges heat between a body and the vortons within 1.2 core radii of its surface. A
/// vorton of heat capacity C_p = rho0 c_p V and cross-section A_p = pi r^2 approaches a fixed body temperature by
///   f_p = 1 - exp(-heatTransfer A_p dt / C_p)
/// in a step. The body takes the temperature of the mixture,
///   T_b' = (C_b T_b + sum f C T) / (C_b + sum f C),   then   T_p += f_p (T_b' - T_p)
/// so the exchange conserves heat, and neither side overshoots, however small it is. A body of heat capacity 0 keeps
/// its temperature. Sums run in the order of vortons; bodies follow in order of id.
void exchangeHeatWithBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
