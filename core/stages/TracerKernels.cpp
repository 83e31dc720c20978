#include "core/stages/TracerKernels.h"

namespace gyre {

const TracerKernels& tracerKernelsFor(Instructions instructions) {
    if constexpr (kIsX86)
        return forInstructions(instructions, kSimd128TracerKernels, kAvx2TracerKernels, kAvx512TracerKernels);
    else
        return kSimd128TracerKernels;
}

}  // namespace gyre
