#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Vortons meet bodies": moves vortons out of solids after both have moved, and keeps the impulse that this
/// gives the fluid, 1/2 rho sum dx cross alpha, for the next Relax walls. A layer below the surface, as deep as the
/// lattice of the solid (see shedInset()), belongs to the fluid: it holds the boundary layer. A vorton that cannot
/// leave two solids at once, such as one in the joint between them, ends its life.
void pushOutOfWalls(const Workers& workers, SimulationState& state);

}  // namespace gyre
