#pragma once

namespace gyre {

/// After this call SIGINT, SIGTERM and SIGHUP, on Windows Ctrl+C, Ctrl+Break and the closing of the console, end the
/// program immediately with exit code 128 plus the signal's number. Unfinished files are deleted and child processes
/// are terminated first. For programs without a window, whose long loops then need not check for cancellation.
void endCleanlyOnSignals();

/// After this call a write beyond the limit of a shell (ulimit -f) fails, and does not end the program.
void letTooLargeWritesFail();

/// Whether more than half of what the process may map (ulimit -v) is mapped; never without such a limit. Callable from
/// signal handlers.
bool isAddressSpaceShort();

/// After this call a crash while the address space is short ends the program with this code and a sentence: Mesa and
/// LLVM crash or abort where they find no memory. The sentence also names a fault of Gyre, which looks the same.
/// Unfinished files are deleted first. Other crashes stay what they are.
void endOnShortMemory(int exitCode);

/// Delays signals while it exists, so that the enclosed work is done completely or not at all. Only one at a time.
class SignalBlock {
public:
    SignalBlock();
    ~SignalBlock();
    SignalBlock(const SignalBlock&) = delete;
    SignalBlock& operator=(const SignalBlock&) = delete;
};

/// Ends this process at once, without destructors: data of damaged files may not be safe to free.
[[noreturn]] void endAtOnce(int exitCode);

}  // namespace gyre
