#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Scene.h"

#include <cstdint>

namespace gyre {

/// Why a run stopped, and what to change.
/// broken: the element whose body or tracers have numbers beyond the solver's limits; none: the fluid has
Sentence divergence(const Scene& scene, ElementId broken, std::uint64_t frame);

}  // namespace gyre
