#include "core/base/LanesAvx512.h"
#include "core/velocity/KernelTable.h"

namespace gyre {

constinit const Kernels kAvx512Kernels = kernelsOf<Avx512>();

}  // namespace gyre
