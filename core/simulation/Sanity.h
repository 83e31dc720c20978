#pragma once

#include "core/base/ParallelFor.h"

#include <cstdint>

namespace gyre {

struct SimulationState;

/// False once a place, velocity, strength or temperature left the finite numbers or what the solver can work with: |x|
/// <= 1e6 m, |u| <= 1e4 m/s, and bodies that have a unit rotation, a mass and an inertia.
bool isSane(const Workers& workers, const SimulationState& state);

/// The element whose body, or whose tracers, left the finite numbers; 0 if it is the fluid itself, which belongs to
/// none.
std::uint64_t brokenElement(const SimulationState& state);

/// The bodies alone. Few, so that one can ask after each stage, before the next looks for cells around them.
bool areBodiesSane(const SimulationState& state);

}  // namespace gyre
