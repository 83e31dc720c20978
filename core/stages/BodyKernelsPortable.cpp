#include "core/base/LanesPortable.h"
#include "core/stages/BodyKernels.h"

namespace gyre {

constinit const BodyKernels kPortableBodyKernels = bodyKernelsOf<Portable>();

}  // namespace gyre
