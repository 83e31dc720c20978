#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Baroclinic" generates vorticity where density varies across gravity:
///   d omega / dt = + grad(s) x g,   s = 3 (r - 1) / (2 r + 1),   r = rho / rho0                   [1/s^2]
/// from grad(rho) x grad(p) / rho^2 with grad p = rho g. For small differences s tends to r - 1 (Boussinesq). The
/// solver gives all fluid the inertia of the surroundings; s makes up for it: a ball of any density begins to move with
/// the acceleration of theory, g (r - 1) / (r + 1/2) with its added mass [Lamb, Hydrodynamics, 1932, section 92], so
/// that no fluid falls faster than a stone. Article 8 prints a minus sign, which is a slip: a light ball has grad(rho)
/// outward, so the fluid on its +x side turns clockwise seen from +z, and the ball rises. The rate is multiplied by
/// buoyancyGain.
///
/// Differences are of second order, at the nodes of Substances. The vorticity of a node goes to the vortons around it
/// by volume,
///   d alpha_p = dt sum_i S_i h^3 w_ip V_p / sum_q w_iq V_q
/// Nodes without vortons hold half of the layer around a cloud. Their vorticity goes to the vortons around their
/// neighbours, so that the impulse grows by the weight of the cloud, however uneven it is. The gain also raises the
/// reference strength of the stretch limit.
///
/// The grid does not resolve walls. Within a cell of the nearest body's surface only the gradient along it counts.
/// Inside a body, outside a container, or in a corner that is more than half closed, nothing counts [article 14].
void generateByBuoyancy(const Workers& workers, SimulationState& state);

}  // namespace gyre
