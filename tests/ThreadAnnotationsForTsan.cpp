#include "core/base/ThreadAnnotations.h"

extern "C" {
void __tsan_release(void*);
void __tsan_acquire(void*);
}

namespace gyre {

void annotateRelease(const void* mark) { __tsan_release(const_cast<void*>(mark)); }
void annotateAcquire(const void* mark) { __tsan_acquire(const_cast<void*>(mark)); }

}  // namespace gyre
