#include "core/base/LanesPortable.h"
#include "core/velocity/KernelTable.h"

namespace gyre {

constinit const Kernels kPortableKernels = kernelsOf<Portable>();

}  // namespace gyre
