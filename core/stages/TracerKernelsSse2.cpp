#include "core/base/LanesSse2.h"
#include "core/stages/TracerKernels.h"

namespace gyre {

constinit const TracerKernels kSse2TracerKernels = tracerKernelsOf<Sse2>();

}  // namespace gyre
