#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Tracers meet bodies" moves tracers that entered a body back to its surface. Tracers that approach the
/// surface transfer momentum to the body (ContactBalance): the normal part with restitution, the tangential part by
/// grip. The tracer keeps its gain for a while as own velocity, so that the push on a body does not depend on the step.
/// A tracer's mass is the density times the volume of fluid it represents. body.impulse gets exactly the tracers' loss
/// before the body's coupling, for fixed and kinematic bodies too. With Reaction::Impulse, and with
/// Boundary::Impulse, tracers bounce and slide, but body.impulse gets nothing.
///
/// A spinning body that moves through the fluid is pushed across its path (Magnus effect). Hits at the front alone give
/// the wrong sign, that of a rarefied gas: F = -2/3 pi a^3 rho Omega x v for a ball [Borg, Soederholm, Essen 2003]. A
/// fluid also flows around the body and is dragged the other way behind it:
///   F = + pi a^3 rho Omega x v                                               [Rubinow and Keller 1961]
/// Hits on a ball are on average 2/3 a in front of its centre, so each adds 3/2 m Omega x r times grip, with r its arm
/// along the flow. It also returns what friction took there: grip times the slip that co-rotating fluid leaves, 1 -
/// grip.
///
/// Bodies follow in collisionOrder, and each sees the corrections of those before it. Ranges of tracers far from a body
/// are skipped as a whole.
void tracersMeetBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
