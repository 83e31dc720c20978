#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Baroclinic": where density changes across gravity, fluid begins to turn.
///   d omega / dt = + grad(rho') x g / rho0                                        [1/s^2]
/// from grad(rho) x grad(p) / rho^2 with grad p = rho g, for small deviations (Boussinesq). Article 8 prints a minus
/// sign, a slip: a light ball has grad(rho') outward, so on its +x side the fluid turns clockwise seen from +z, and its
/// middle rises. Times buoyancyGain. Differences are of second order at the nodes of Substances; a node's vorticity
/// goes to the vortons around it by volume,
///   d alpha_p = dt sum_i S_i h^3 w_ip V_p / sum_q w_iq V_q
/// and what a node without vortons generates, half of the layer around a cloud, to those around its neighbours: so the
/// impulse grows by the weight of the cloud, however it is torn. What a vorton gets raises the strength to which the
/// stretch limit refers.
/// The grid does not see walls: within a cell of a body's surface only the part of the gradient along it counts, and
/// nothing inside the body, or outside of a container [article 14].
void generateByBuoyancy(const Workers& workers, SimulationState& state);

}  // namespace gyre
