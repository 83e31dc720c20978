#pragma once

#include "core/base/ParallelFor.h"

#include <cstdint>

namespace gyre {

struct SimulationState;

/// False if a position, velocity, strength or temperature is not finite or exceeds the limits in SolverLimits.h. Bodies
/// must also have a unit rotation, a mass and an inertia.
bool isSane(const Workers& workers, const SimulationState& state);

/// The element whose body or tracers are not finite; 0 for the fluid, which belongs to no element.
std::uint64_t brokenElement(const SimulationState& state);

/// isSane() for bodies only. Cheap enough for a test after each stage, before the next stage uses their positions.
bool areBodiesSane(const SimulationState& state);

}  // namespace gyre
