#pragma once

/// Marks a task that oneTBB moves to another thread. ThreadSanitizer sees the write here and the read there, but not
/// the synchronization in oneTBB, and would report a race.
#if defined(__SANITIZE_THREAD__)
#define GYRE_UNWATCHED __attribute__((no_sanitize_thread))
#else
#define GYRE_UNWATCHED
#endif

namespace gyre {

/// Tells ThreadSanitizer, which cannot see into oneTBB, that a parallel loop passes memory from one thread to another.
/// Does nothing except in the `threads` build, where tests/ThreadAnnotationsForTsan.cpp replaces ThreadAnnotations.cpp.
void annotateRelease(const void* mark);
void annotateAcquire(const void* mark);

}  // namespace gyre
