#include "core/base/LanesAvx512.h"
#include "core/contact/BodyKernels.h"

namespace gyre {

constinit const BodyKernels kAvx512BodyKernels = bodyKernelsOf<Avx512>();

}  // namespace gyre
