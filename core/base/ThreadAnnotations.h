#pragma once

namespace gyre {

/// Tells ThreadSanitizer, which cannot see into oneTBB, that a parallel loop passes memory from one thread to another.
/// Does nothing except in the `threads` build, where tests/ThreadAnnotationsForTsan.cpp replaces ThreadAnnotations.cpp.
void annotateRelease(const void* mark);
void annotateAcquire(const void* mark);

}  // namespace gyre
