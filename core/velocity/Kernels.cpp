#include "core/velocity/Kernels.h"

#include "core/velocity/KernelTable.h"

#include <cassert>

namespace gyre {

const Kernels& kernelsFor(Instructions instructions) {
    assert(isAvailable(instructions));
    switch (instructions) {
    case Instructions::Avx512: return kAvx512Kernels;
    case Instructions::Avx2: return kAvx2Kernels;
    case Instructions::Portable: break;
    }
    return kPortableKernels;
}

}  // namespace gyre
