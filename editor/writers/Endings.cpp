#include "editor/writers/Endings.h"

#include "core/scenefile/Unfinished.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>

namespace gyre::editor {
namespace {

std::atomic<pid_t> child{0};

// A signal comes on any thread, so holding it back in one would not do.
enum Stage : int { kRunning, kUndivided, kEnding };
std::atomic<int> stage{kRunning};
std::atomic<int> waiting{0};  ///< the signal that came while it could not be served

void end(int signal) {
    for (;;) {
        int now = kRunning;
        if (stage.compare_exchange_strong(now, kEnding)) break;
        if (now == kEnding) return;
        waiting = signal;
        if (stage == kUndivided) return;
    }
    removeUnfinished();
    if (const pid_t working = child.load(); working > 0) ::kill(working, SIGTERM);
    ::_exit(128 + signal);
}

}  // namespace

void endCleanlyOnSignals() {
    struct sigaction action = {};
    action.sa_handler = end;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);  // as after nohup
    }
}

Undivided::Undivided() {
    int now = kRunning;
    while (!stage.compare_exchange_strong(now, kUndivided)) {
        if (now == kEnding) ::pause();  // another thread is ending the program
        now = kRunning;
    }
}

Undivided::~Undivided() {
    stage = kRunning;
    if (const int signal = waiting.exchange(0); signal != 0) end(signal);
}

WorkingChild::WorkingChild(pid_t working) { child = working; }

WorkingChild::~WorkingChild() { child = 0; }

}  // namespace gyre::editor
