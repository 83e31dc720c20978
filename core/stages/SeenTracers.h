#pragma once

#include "core/particles/TracerAppearance.h"

#include <cstddef>

namespace gyre {

struct SimulationState;

/// How a tracer of the running effect looks now. tracer: its index
TracerAppearance appearanceOf(const SimulationState& state, std::size_t tracer);
/// The fraction of its life that has passed, 0..1, and the fluid around it.
float fractionOfLife(const SimulationState& state, std::size_t tracer);
FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer);

}  // namespace gyre
