#pragma once

namespace gyre {

/// Lets the calling thread, and threads that it makes from now on, give way to those of the window: while all
/// processors are busy, the window gets most of the time. For the threads of simulations and other long work.
void giveWayToWindow();

/// Processor time that this thread has used, which other programs change little. [us]
double threadMicroseconds();

/// Whether this process has no other thread. In a build with ThreadSanitizer, which has a thread of its own, always.
bool hasOneThread();

}  // namespace gyre
