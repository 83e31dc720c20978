#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Bodies share heat": heat passes between a body and the vortons in contact with it, within 1.2 core radii
/// of its surface. A vorton of heat capacity C_p = rho0 c_p V and cross-section A_p = pi r^2 would follow the body by
///   f_p = 1 - exp(-heatTransfer A_p dt / C_p)
/// in a step; the body goes to the temperature that all of them and it would share,
///   T_b' = (C_b T_b + sum f C T) / (C_b + sum f C),   then   T_p += f_p (T_b' - T_p)
/// so that vortons and body exchange one amount, and none passes the other however small it is. A body of heat capacity
/// 0 keeps its temperature. Sums run in the order of vortons; bodies take turns in order of id.
void shareHeatWithBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
