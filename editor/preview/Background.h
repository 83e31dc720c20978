#pragma once

namespace gyre::editor {

/// Lets the calling thread, and threads that it makes from now on, give way to those of the window: while all
/// processors are busy, the window gets most of the time. For the threads of simulations and other long work. Has no
/// effect where the system sets priorities for whole programs only.
void giveWayToWindow();

}  // namespace gyre::editor
