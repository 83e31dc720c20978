#pragma once

#include "core/scene/Scene.h"

#include <cstdint>

namespace gyre {

/// An upper bound on the bytes of an instance of this effect with this fraction of its tracers, with the maximum of
/// particles and the largest grid. Counts all elements; of a scene, give its effectScene.
std::uint64_t estimatedBytes(const Scene& effect, float quality);

/// The largest numbers of particles and grid nodes in a run.
struct RunCounts {
    std::uint64_t tracers = 0, vortons = 0;
    std::uint64_t nodes = 0;  ///< nodes of the velocity grid
};

/// About the bytes of an instance in such a run, with this fraction of the tracers; measured within a factor of two.
std::uint64_t expectedBytes(const Scene& effect, const RunCounts& counts, float quality);

}  // namespace gyre
