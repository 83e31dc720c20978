#include "core/base/LanesPortable.h"
#include "core/stages/KernelTable.h"

namespace gyre {

constinit const Kernels kPortableKernels = kernelsOf<Portable>();

}  // namespace gyre
