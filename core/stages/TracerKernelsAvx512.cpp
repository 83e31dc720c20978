#include "core/base/LanesAvx512.h"
#include "core/stages/TracerKernels.h"

namespace gyre {

constinit const TracerKernels kAvx512TracerKernels = tracerKernelsOf<Avx512>();

}  // namespace gyre
