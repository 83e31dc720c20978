#include "core/base/LanesAvx512.h"
#include "core/simulation/SightKernels.h"

namespace gyre {

constinit const SightKernels kAvx512SightKernels = sightKernelsOf<Avx512>();

}  // namespace gyre
