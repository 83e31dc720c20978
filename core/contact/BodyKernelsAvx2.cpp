#include "core/base/LanesAvx2.h"
#include "core/contact/BodyKernels.h"

namespace gyre {

constinit const BodyKernels kAvx2BodyKernels = bodyKernelsOf<Avx2>();

}  // namespace gyre
