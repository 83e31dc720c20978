#pragma once

#include "core/base/Platform.h"

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <vector>

namespace gyre {

/// A number whose changes threads wait for. They spin first and sleep only if it does not change soon.
template <class Number>
struct alignas(64) Watched {  // a cache line of its own
    std::atomic<Number> number{0};
    std::atomic<int> sleepers{0};

    /// Wakes sleeping threads. Call it after each change of the number.
    void wake() {
        if (sleepers.load() > 0) number.notify_all();
    }
    /// Spins until the number differs from `old`, for a limited time. Returns whether it differs.
    bool changesSoon(Number old) const {
        // About 0.1 ms. Waking a thread takes half as long, and the loops of a step follow each other faster than that.
        constexpr int kPolls = 10000;
        for (int poll = 0; poll < kPolls; ++poll) {
            if (number.load(std::memory_order_acquire) != old) return true;
            pauseThread();
        }
        return false;
    }
    /// Returns when the number differs from `old`.
    void waitWhile(Number old) {
        if (changesSoon(old)) return;
        ++sleepers;
        number.wait(old);
        --sleepers;
    }
};

/// The tasks of one loop, taken by the calling thread and by helpers. The caller takes tasks too, so the loop ends when
/// its tasks are done, even if no helper comes. Each thread first takes its own share of neighbouring tasks, which is
/// the same in each loop of that length, so that their data stay in its cache. Then it takes from the shares of others.
class ThreadPool {
public:
    /// threads: including the caller's
    explicit ThreadPool(int threads) : m_shares(static_cast<std::size_t>(threads)) {}

    int threads() const { return static_cast<int>(m_shares.size()); }

    /// Calls task(i) for each i below count. Returns false, without calling any, while another call of run() is active:
    /// around this one in a task, or in another thread. Rethrows the first exception of a task.
    bool run(std::uint32_t count, const std::function<void(std::size_t)>& task);

    /// For a helper: takes the tasks of this call and of those that follow soon. Returns when no call came for 0.1 ms.
    /// thread: number of the helper's own share, from 1; the caller has share 0
    void help(int thread);
    /// For a helper: sleeps until the next call. Returns false, at once, after dismiss().
    bool waitForCall();
    /// Makes all helpers return.
    void dismiss();

private:
    /// Upper 32 bits: number of the call. Lower 32 bits: tasks of the share that are not yet taken.
    struct alignas(64) Share {
        std::atomic<std::uint64_t> open{0};
    };

    std::atomic<bool> m_busy{false}, m_dismissed{false};
    std::uint32_t m_count = 0;  ///< tasks of the call; constant until all of them are done
    const std::function<void(std::size_t)>* m_task = nullptr;
    Mutex m_failing;
    std::exception_ptr m_failure;
    std::vector<Share> m_shares;
    Watched<std::uint32_t> m_calls, m_done;

    void call(std::uint32_t count);
    std::uint32_t beginOf(std::size_t share) const;
    void takeTasks(int thread);
    void takeFrom(std::size_t share);
    void doTask(std::uint32_t which);
};

}  // namespace gyre
