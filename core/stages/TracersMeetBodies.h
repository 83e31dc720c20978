#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Tracers meet bodies" moves tracers that entered a body back to its surface. Tracers that approach the
/// surface bounce by restitution and lose slip by grip (slideHits): by as much as grip times the change of their
/// velocity across the surface. The tracer keeps its gain for a while as own velocity. Bodies feel nothing of tracers;
/// the fluid pushes them in Relax walls.
///
/// Bodies follow in the order of updateCollisionOrder, and each sees the corrections of those before it. Ranges of
/// tracers far from a body are skipped as a whole.
void tracersMeetBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
