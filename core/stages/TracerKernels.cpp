#include "core/stages/TracerKernels.h"

#include <cassert>

namespace gyre {

const TracerKernels& tracerKernelsFor(Instructions instructions) {
    assert(isAvailable(instructions));
    switch (instructions) {
    case Instructions::Avx512: return kAvx512TracerKernels;
    case Instructions::Avx2: return kAvx2TracerKernels;
    case Instructions::Portable: break;
    }
    return kPortableTracerKernels;
}

}  // namespace gyre
