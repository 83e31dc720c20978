#include "core/base/LanesSimd128.h"
#include "core/stages/TracerKernels.h"

namespace gyre {

constinit const TracerKernels kSimd128TracerKernels = tracerKernelsOf<Simd128>();

}  // namespace gyre
