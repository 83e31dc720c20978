#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Combust" processes the fluid of regions in each cell, with mass fractions and rates that are exact over
/// the step [article 11]:
///   cool   s = flame (1 - exp(-dt coolRate exp(-(T/coolTemperature)^2)));    flame -= s;  smoke += smokeYield s
///   burn   b = fuel (1 - exp(-dt burnRate r(T)));                            fuel -= b;   flame += b
///   heat   T += burnHeat b
///   shine  dT/dt = -radiation (T^4 - T_ambient^4), implicit
/// r is a smooth step from the ignition temperature over the ignition width, or exp(-T_activation / T) (Arrhenius).
/// Fuel and flame stay positive, and fuel + flame + (smoke - smoke at birth) / yield is conserved. The remainder is
/// clear gas and is not stored. There is always enough oxygen. T is the temperature of this fluid alone: the ambient
/// fluid in its cell does not cool it, so a fire does not depend on the size of cells.
void combust(const Workers& workers, SimulationState& state);

}  // namespace gyre
