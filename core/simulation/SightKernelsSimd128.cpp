#include "core/base/LanesSimd128.h"
#include "core/simulation/SightKernels.h"

namespace gyre {

constinit const SightKernels kSimd128SightKernels = sightKernelsOf<Simd128>();

}  // namespace gyre
