#include "core/base/LanesSse2.h"
#include "core/contact/BodyKernels.h"

namespace gyre {

constinit const BodyKernels kSse2BodyKernels = bodyKernelsOf<Sse2>();

}  // namespace gyre
