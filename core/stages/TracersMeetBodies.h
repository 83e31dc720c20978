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
/// Bodies take their turn as inTurn says, and each sees what the one before it did. Ranges of tracers far from a body are
/// passed over as a whole.
void tracersMeetBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
