#include "core/system/Endings.h"
#include "core/system/EndingsOfSystem.h"
#include "core/system/Unfinished.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <string_view>

namespace gyre {
namespace {

std::array<std::atomic<std::int64_t>, 8> children{};  ///< 0: a free place
std::atomic<int> codeOnShortMemory{0};

void tell(std::string_view words) { static_cast<void>(!::write(STDERR_FILENO, words.data(), words.size())); }

std::string_view nameOf(int signal) { return signal == SIGSEGV ? "SIGSEGV" : signal == SIGBUS ? "SIGBUS" : "SIGABRT"; }

/// Runs in a program that has crashed, so nothing here allocates. A fault of our own looks the same, so it is named,
/// too.
void endCrashed(int signal) {
    if (!isAddressSpaceShort()) {
        ::signal(signal, SIG_DFL);  // and the fault, or abort(), happens again
        return;
    }
    removeUnfinished();
    tell("gyre: crashed (");
    tell(nameOf(signal));
    tell(
        ") with most of the address space in use that this process may use. Probably memory ran out in the graphics "
        "driver: raise the limit (ulimit -v), or choose a smaller picture or scene. Otherwise it is a fault of Gyre: "
        "please report it.\n");
    endAtOnce(codeOnShortMemory);
}

}  // namespace

bool isAddressSpaceShort() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return false;
    const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    char text[32] = {};
    const ssize_t count = ::read(file, text, sizeof text);
    ::close(file);
    rlim_t pages = 0;
    for (ssize_t i = 0; i < count && text[i] >= '0' && text[i] <= '9'; ++i)
        pages = 10 * pages + static_cast<rlim_t>(text[i] - '0');
    return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE)) > limit.rlim_cur / 2;
}

void endOnShortMemory(int exitCode) {
    codeOnShortMemory = exitCode;
    struct sigaction action = {};
    action.sa_handler = endCrashed;
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT}) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler == SIG_DFL) ::sigaction(signal, &action, nullptr);  // else a sanitizer's
    }
}

void endCleanlyOnSignals() {
    struct sigaction action = {};
    action.sa_handler = endFor;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN)
            ::sigaction(signal, &action, nullptr);  // keeps ignored signals ignored, as under nohup
    }
}

void letTooLargeWritesFail() { ::signal(SIGXFSZ, SIG_IGN); }

void terminateChildren() {
    for (const std::atomic<std::int64_t>& child : children)
        if (const std::int64_t working = child; working > 0) ::kill(static_cast<pid_t>(working), SIGTERM);
}

void endWithUs(std::int64_t child) {
    for (std::atomic<std::int64_t>& place : children) {
        std::int64_t none = 0;
        if (place.compare_exchange_strong(none, child)) return;
    }
}

void endsNoMoreWithUs(std::int64_t child) {
    for (std::atomic<std::int64_t>& place : children) {
        std::int64_t its = child;
        if (place.compare_exchange_strong(its, 0)) return;
    }
}

void endAtOnce(int exitCode) { ::_exit(exitCode); }

}  // namespace gyre
