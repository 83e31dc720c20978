#include "core/base/LanesAvx2.h"
#include "core/stages/TracerKernels.h"

namespace gyre {

constinit const TracerKernels kAvx2TracerKernels = tracerKernelsOf<Avx2>();

}  // namespace gyre
