#include "core/system/Endings.h"

#include "core/system/EndingsOfSystem.h"
#include "core/system/Unfinished.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace gyre {
namespace {

// Any thread may receive a signal, so blocking it in one thread is not enough.
enum Stage : int { kRunning, kBlocked, kEnding };
std::atomic<int> stage{kRunning};
std::atomic<int> waiting{0};  ///< the signal received while blocked

}  // namespace

void endFor(int signal) {
    for (;;) {
        int now = kRunning;
        if (stage.compare_exchange_strong(now, kEnding)) break;
        if (now == kEnding) return;
        waiting = signal;
        if (stage == kBlocked) return;
    }
    removeUnfinished();
    terminateChildren();
    endAtOnce(128 + signal);
}

SignalBlock::SignalBlock() {
    int now = kRunning;
    while (!stage.compare_exchange_strong(now, kBlocked)) {
        if (now == kEnding) std::this_thread::sleep_for(std::chrono::hours(1));  // another thread ends the program
        now = kRunning;
    }
}

SignalBlock::~SignalBlock() {
    stage = kRunning;
    if (const int signal = waiting.exchange(0); signal != 0) endFor(signal);
}

}  // namespace gyre
