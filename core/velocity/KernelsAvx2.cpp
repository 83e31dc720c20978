#include "core/base/LanesAvx2.h"
#include "core/velocity/KernelTable.h"

namespace gyre {

constinit const Kernels kAvx2Kernels = kernelsOf<Avx2>();

}  // namespace gyre
