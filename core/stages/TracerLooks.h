#pragma once

#include "core/particles/TracerAppearance.h"
#include "core/scene/ElementId.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gyre {

struct Emitter;
struct Scene;
struct SimulationState;

/// The look of an emitter's tracers for the picture.
TracerLook lookOf(std::uint64_t element, const Emitter& emitter);
/// The ramps of an emitter and its curves over life, without the effect of parameters.
LookCurves curvesOf(const Scene& scene, ElementId element, const Emitter& emitter);
/// The curve over life of a field of emitters; null if the look has none of it.
std::vector<CurveKey>* overLife(LookCurves& curves, std::string_view field);
/// How a tracer of the running effect looks now. tracer: its index
TracerAppearance appearanceOf(const SimulationState& state, std::size_t tracer);
/// The fraction of its life that has passed, 0..1, and the fluid around it.
float fractionOfLife(const SimulationState& state, std::size_t tracer);
FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer);

}  // namespace gyre
