#include "core/base/ThreadAnnotations.h"

namespace gyre {

void annotateRelease(const void*) {}
void annotateAcquire(const void*) {}

}  // namespace gyre
