#pragma once

#include "core/particles/TracerAppearance.h"
#include "core/scene/ElementId.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace gyre {

struct Emitter;
struct Scene;

/// The look of an emitter's tracers for the picture.
TracerLook lookOf(std::uint64_t element, const Emitter& emitter);
/// The ramps of an emitter and its curves over life, without the effect of parameters.
LookCurves curvesOf(const Scene& scene, ElementId element, const Emitter& emitter);
/// The curve over life of a field of emitters; null if the look has none of it.
std::vector<CurveKey>* overLife(LookCurves& curves, std::string_view field);

}  // namespace gyre
