#include "core/system/Threads.h"

#include <windows.h>

#include <cstdint>

namespace gyre {

void giveWayToWindow() { ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_LOWEST); }

double threadMicroseconds() {
    FILETIME begin, end, kernel, user;
    if (!::GetThreadTimes(::GetCurrentThread(), &begin, &end, &kernel, &user)) return 0;
    const auto ticks = [](const FILETIME& time) {  // of a tenth of a microsecond
        return static_cast<double>(static_cast<std::uint64_t>(time.dwHighDateTime) << 32 | time.dwLowDateTime);
    };
    return (ticks(kernel) + ticks(user)) / 10;
}

/// The system has threads of its own in each process, and its confinement holds for all.
bool hasOneThread() { return true; }

}  // namespace gyre
