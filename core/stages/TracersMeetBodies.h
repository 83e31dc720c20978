#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Tracers meet bodies": tracers that came into a body are put back on its surface, and if they approach it
/// they give it their momentum (ContactBalance): the normal part with restitution, the tangential part by grip. What a
/// tracer gained stays with it for a while as its own velocity, so that the push on a body does not depend on the step.
/// The mass of a tracer is the density times the volume of fluid it stands for.
/// body.impulse gets exactly what the tracers lost, before the body's coupling; of fixed and kinematic bodies too.
/// With Reaction::Impulse they bounce all the same, but body.impulse gets nothing.
/// A spinning body that moves past the fluid is pushed across its way, Magnus' effect. Meetings at the front alone give
/// it the wrong sign, that of a gas so thin that each atom meets the body once: F = -2/3 pi a^3 rho Omega x v for a
/// ball [Borg, Soederholm, Essen 2003]. Fluid goes on around the body and is dragged the other way behind it:
///   F = + pi a^3 rho Omega x v                                               [Rubinow and Keller 1961]
/// Hits on a ball are on the average 2/3 a before its centre, so each gives 3/2 m Omega x r, r its arm along the flow,
/// by grip; and back what friction took there, grip of the slip that the fluid which turns along leaves, 1 - grip.
/// Bodies take their turn as collisionOrder says, and each sees what the one before it did. Ranges of tracers far from
/// a body are passed over as a whole.
void tracersMeetBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
