#include "core/system/Endings.h"
#include "core/system/EndingsOfSystem.h"

#include <windows.h>

namespace gyre {
namespace {

constexpr int kInterrupt = 2, kTerminate = 15;  // as signals are numbered elsewhere

/// Runs on a thread of its own.
BOOL WINAPI endOnControl(DWORD event) {
    endFor(event == CTRL_C_EVENT ? kInterrupt : kTerminate);
    return TRUE;
}

}  // namespace

void endCleanlyOnSignals() { ::SetConsoleCtrlHandler(endOnControl, TRUE); }

// Windows has no limit of file sizes, and none of addresses.
void letTooLargeWritesFail() {}
bool isAddressSpaceShort() { return false; }
void endOnShortMemory(int) {}

// Children are in a job, which ends with us: see ChildProcess.
void terminateChildren() {}

void endAtOnce(int exitCode) {
    ::TerminateProcess(::GetCurrentProcess(), static_cast<UINT>(exitCode));
    for (;;) ::Sleep(INFINITE);  // it ends this thread, too
}

}  // namespace gyre
