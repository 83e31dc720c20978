#include "core/stages/BodyKernels.h"

#include <cassert>

namespace gyre {

const BodyKernels& bodyKernelsFor(Instructions instructions) {
    assert(isAvailable(instructions));
    switch (instructions) {
    case Instructions::Avx512: return kAvx512BodyKernels;
    case Instructions::Avx2: return kAvx2BodyKernels;
    case Instructions::Portable: break;
    }
    return kPortableBodyKernels;
}

}  // namespace gyre
