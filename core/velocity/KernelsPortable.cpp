#include "core/base/LanesSse2.h"
#include "core/velocity/KernelTable.h"

namespace gyre {

constinit const Kernels kPortableKernels = kernelsOf<Portable>();

}  // namespace gyre
