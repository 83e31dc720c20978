#pragma once

#include "core/particles/RigidBodies.h"

namespace gyre {

struct SimulationState;

/// A wall impulse is compact and has no net circulation, which the lift of a wing needs. Each part of a trailing edge
/// from A to B therefore has a circulation G around a line at a quarter of the chord c, 3/4 c before the edge, with two
/// legs to the edge. Within half a chord of travel it tends to that of a thin airfoil of finite span b,
///   G = -pi c k w . n / (1 + 2 c / b) (1 - s)        [Katz and Plotkin, Low-Speed Aerodynamics, 2001, chapters 5 and
///   8]
/// w: velocity relative to the edge of the fluid around it, the mean a chord above and below the middle of the chord;
/// n = e x d, e the direction from A to B, d from the solid into the wake; k: elliptic along the span; s: how much of
/// the flow has separated, growing from 0 at 12 degrees between w and the chord to 1 at 20, and 1 if the fluid comes
/// towards the edge. Behind the edge vortons of the wake continue the bound ones, so that vortex lines stay closed:
///   -dG (B - A) along the edge, and G w dt at B, -G w dt at A
/// The body feels rho G w' x (B - A) - rho dG/dt (3/4 c) |B - A| n, with w' turned by the downwash of the wake,
/// w' . n = w . n / (1 + 2 c / b). Of its grip only the fraction s acts, so the fluid follows a wing, and a stalled one
/// sheds as other bodies do.

/// Lets the points of a wing's lattice stop the fluid across the chord alone, as in the theory of thin airfoils.
void alignToWing(RigidBody& body);

/// Adds the bound circulation as vortons behind the free ones. partWalls removes them.
void joinWings(SimulationState& state);

/// Finds the circulation and the separation of this step and the impulse that a body gets, about its centre of mass,
/// and lists the vortons of the wake in walls.shed.
BodyImpulse relaxWing(SimulationState& state, RigidBody& body);

}  // namespace gyre
