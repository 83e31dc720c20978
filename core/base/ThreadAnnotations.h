#pragma once

/// A task that oneTBB carries to another thread: ThreadSanitizer would see it written here and read there, and no more.
#if defined(__SANITIZE_THREAD__)
#define GYRE_UNWATCHED __attribute__((no_sanitize_thread))
#else
#define GYRE_UNWATCHED
#endif

namespace gyre {

/// Tells ThreadSanitizer, which cannot see into oneTBB, that memory passes from one thread to another at a parallel
/// loop. Empty but in the `threads` build, where tests/ThreadAnnotationsForTsan.cpp takes the place of
/// ThreadAnnotations.cpp.
void annotateRelease(const void* mark);
void annotateAcquire(const void* mark);

}  // namespace gyre
