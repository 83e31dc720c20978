#pragma once

#include "core/base/Instructions.h"
#include "core/simulation/SightLanes.h"

namespace gyre {

/// The inner loop over rays, compiled once per instruction set. All give the same bits.
struct SightKernels {
    void (*clipRays)(const SightCells& cells, SightRays& rays);
    void (*followRays)(const SightCells& cells, float threshold, SightRays& rays);
};

const SightKernels& sightKernelsFor(Instructions instructions);

extern const SightKernels kSimd128SightKernels, kAvx2SightKernels, kAvx512SightKernels;

/// The template for one instruction set.
template <class L>
constexpr SightKernels sightKernelsOf() {
    return {clipRays<L>, followRays<L>};
}

}  // namespace gyre
