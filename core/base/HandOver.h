#pragma once

namespace gyre {

/// Tells ThreadSanitizer, which cannot see into oneTBB, that memory passes from one thread to another at a parallel
/// loop. Empty but in the `threads` build, where tests/HandOverForTsan.cpp takes the place of HandOver.cpp.
void handOver(const void* mark);
void takeOver(const void* mark);

}  // namespace gyre
