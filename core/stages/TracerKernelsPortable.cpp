#include "core/base/LanesSse2.h"
#include "core/stages/TracerKernels.h"

namespace gyre {

constinit const TracerKernels kPortableTracerKernels = tracerKernelsOf<Portable>();

}  // namespace gyre
