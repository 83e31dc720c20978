#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Tracers meet bodies": tracers that came into a body are put back on its surface, and if they approach it
/// they give it their momentum (ContactBalance): the normal part with restitution, the tangential part by grip. What a
/// tracer gained stays with it for a while as its own velocity, so that the push on a body does not depend on the step.
/// The mass of a tracer is the density times the volume of fluid it stands for.
/// body.impulse gets exactly what the tracers lost, before the body's coupling; of fixed and kinematic bodies too.
/// Bodies take their turn in order of id, and each sees what the one before it did; those that nothing can push come
/// last, so that a tracer caught between two ends up outside the one that cannot give way.
void tracersMeetBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
