#include "core/base/LanesSimd128.h"
#include "core/velocity/KernelTable.h"

namespace gyre {

constinit const Kernels kSimd128Kernels = kernelsOf<Simd128>();

}  // namespace gyre
