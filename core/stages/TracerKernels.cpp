#include "core/stages/TracerKernels.h"

namespace gyre {

const TracerKernels& tracerKernelsFor(Instructions instructions) {
    return forInstructions(instructions, kSse2TracerKernels, kAvx2TracerKernels, kAvx512TracerKernels);
}

}  // namespace gyre
