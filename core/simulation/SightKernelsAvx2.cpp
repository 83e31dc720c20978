#include "core/base/LanesAvx2.h"
#include "core/simulation/SightKernels.h"

namespace gyre {

constinit const SightKernels kAvx2SightKernels = sightKernelsOf<Avx2>();

}  // namespace gyre
