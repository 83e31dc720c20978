#pragma once

#include <cstdint>

namespace gyre {

// Functions through which Endings.cpp and the file of the system, EndingsLinux.cpp or EndingsWindows.cpp, call each
// other. Only files of this folder include this header.

/// Ends the program for a signal with this number, or after the SignalBlock that exists. For signal handlers.
void endFor(int signal);

/// Terminates the children that are noted. For signal handlers.
void terminateChildren();

/// On Linux alone: notes a child by its number for terminateChildren(), and forgets it. Where there is no more place,
/// children are left to notice that their pipe ends.
void endWithUs(std::int64_t child);
void endsNoMoreWithUs(std::int64_t child);

}  // namespace gyre
