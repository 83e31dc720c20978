#include "core/base/LanesSse2.h"
#include "core/velocity/KernelTable.h"

namespace gyre {

constinit const Kernels kSse2Kernels = kernelsOf<Sse2>();

}  // namespace gyre
