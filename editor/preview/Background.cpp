#include "editor/preview/Background.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace gyre::editor {

void giveWayToWindow() {
#ifdef __linux__
    constexpr int kNiceness = 15;  // a thirtieth of the weight of other threads
    const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
    ::setpriority(PRIO_PROCESS, thread, kNiceness);  // if it fails, the thread goes on as it was
#endif
}

}  // namespace gyre::editor
