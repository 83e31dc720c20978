#include "core/base/LanesSse2.h"
#include "core/contact/BodyKernels.h"

namespace gyre {

constinit const BodyKernels kPortableBodyKernels = bodyKernelsOf<Portable>();

}  // namespace gyre
