#pragma once

#include <sys/types.h>

namespace gyre::editor {

/// After this call SIGINT, SIGTERM and SIGHUP end the program immediately with exit code 128 plus the signal's number.
/// Unfinished files are deleted and child processes are terminated first. For programs without a window, whose long
/// loops then need not check for cancellation. A write beyond the limit of a shell (ulimit -f) fails, and does not end
/// the program.
void endCleanlyOnSignals();

/// Delays signals while it exists, so that the enclosed work is done completely or not at all. Only one at a time.
class SignalBlock {
public:
    SignalBlock();
    ~SignalBlock();
    SignalBlock(const SignalBlock&) = delete;
    SignalBlock& operator=(const SignalBlock&) = delete;
};

/// Terminates a child process if a signal ends the program while this object exists.
class ChildGuard {
public:
    explicit ChildGuard(pid_t child);
    ~ChildGuard();
    ChildGuard(const ChildGuard&) = delete;
    ChildGuard& operator=(const ChildGuard&) = delete;
};

}  // namespace gyre::editor
