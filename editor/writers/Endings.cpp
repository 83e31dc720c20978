#include "editor/writers/Endings.h"

#include "core/scenefile/Unfinished.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>

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

}  // namespace

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
