#include "core/velocity/Kernels.h"

#include "core/base/Platform.h"
#include "core/velocity/KernelTable.h"

namespace gyre {

const Kernels& kernelsFor(Instructions instructions) {
    if constexpr (kIsX86)
        return forInstructions(instructions, kSimd128Kernels, kAvx2Kernels, kAvx512Kernels);
    else
        return kSimd128Kernels;
}

}  // namespace gyre
