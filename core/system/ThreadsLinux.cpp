#include "core/base/Platform.h"
#include "core/system/Threads.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>
#include <system_error>

namespace gyre {

void giveWayToWindow() {
    constexpr int kNiceness = 15;  // a thirtieth of the weight of other threads
    const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
    ::setpriority(PRIO_PROCESS, thread, kNiceness);  // if it fails, the thread goes on as it was
}

double threadMicroseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

bool hasOneThread() {
    if (kHasThreadSanitizer) return true;
    std::error_code failed;
    const std::filesystem::directory_iterator threads("/proc/self/task", failed);
    return failed || std::distance(begin(threads), end(threads)) == 1;
}

}  // namespace gyre
