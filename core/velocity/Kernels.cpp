#include "core/velocity/Kernels.h"

#include "core/velocity/KernelTable.h"

namespace gyre {

const Kernels& kernelsFor(Instructions instructions) {
    return forInstructions(instructions, kSse2Kernels, kAvx2Kernels, kAvx512Kernels);
}

}  // namespace gyre
