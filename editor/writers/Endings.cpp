#include "editor/writers/Endings.h"

#include "core/scenefile/Unfinished.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <string_view>

namespace gyre::editor {
namespace {

std::atomic<pid_t> runningChild{0};

// Any thread may receive a signal, so blocking it in one thread is not enough.
enum Stage : int { kRunning, kBlocked, kEnding };
std::atomic<int> stage{kRunning};
std::atomic<int> waiting{0};  ///< the signal received while blocked

void end(int signal) {
    for (;;) {
        int now = kRunning;
        if (stage.compare_exchange_strong(now, kEnding)) break;
        if (now == kEnding) return;
        waiting = signal;
        if (stage == kBlocked) return;
    }
    removeUnfinished();
    if (const pid_t working = runningChild.load(); working > 0) ::kill(working, SIGTERM);
    ::_exit(128 + signal);
}

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
    ::_exit(codeOnShortMemory);
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
    action.sa_handler = end;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN)
            ::sigaction(signal, &action, nullptr);  // keeps ignored signals ignored, as under nohup
    }
    ::signal(SIGXFSZ, SIG_IGN);
}

SignalBlock::SignalBlock() {
    int now = kRunning;
    while (!stage.compare_exchange_strong(now, kBlocked)) {
        if (now == kEnding) ::pause();  // another thread is ending the program
        now = kRunning;
    }
}

SignalBlock::~SignalBlock() {
    stage = kRunning;
    if (const int signal = waiting.exchange(0); signal != 0) end(signal);
}

ChildGuard::ChildGuard(pid_t working) { runningChild = working; }

ChildGuard::~ChildGuard() { runningChild = 0; }

}  // namespace gyre::editor
