#pragma once

#include "core/scene/Scene.h"

#include <cstdint>

namespace gyre {

/// An upper bound on the bytes of an instance of this effect with this fraction of its tracers, with the maximum of
/// particles and the largest grid. Counts all elements; of a scene, give its effectScene.
std::uint64_t estimatedBytes(const Scene& effect, float quality);

}  // namespace gyre
