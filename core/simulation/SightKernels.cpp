#include "core/simulation/SightKernels.h"

namespace gyre {

const SightKernels& sightKernelsFor(Instructions instructions) {
    if constexpr (kIsX86)
        return forInstructions(instructions, kSimd128SightKernels, kAvx2SightKernels, kAvx512SightKernels);
    else
        return kSimd128SightKernels;
}

}  // namespace gyre
