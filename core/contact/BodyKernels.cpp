#include "core/contact/BodyKernels.h"

namespace gyre {

const BodyKernels& bodyKernelsFor(Instructions instructions) {
    return forInstructions(instructions, kSse2BodyKernels, kAvx2BodyKernels, kAvx512BodyKernels);
}

}  // namespace gyre
