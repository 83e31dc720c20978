#pragma once

#include <immintrin.h>

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <vector>

namespace gyre {

/// A number to wait for without going to the system for it as long as it changes soon.
template <class Number>
struct alignas(64) Watched {  // in a line of the cache of its own
    std::atomic<Number> number{0};
    std::atomic<int> sleepers{0};

    /// Wakes those who sleep. After a change of the number.
    void wake() {
        if (sleepers.load() > 0) number.notify_all();
    }
    /// True as soon as the number is no longer `old`; false if it stays so for a while.
    bool changesSoon(Number old) const {
        // A tenth of a millisecond. It takes half as long to wake a thread up, and the loops of a step follow each
        // other faster than that.
        constexpr int kLooks = 10000;
        for (int look = 0; look < kLooks; ++look) {
            if (number.load(std::memory_order_acquire) != old) return true;
            _mm_pause();
        }
        return false;
    }
    /// Returns when the number is no longer `old`.
    void waitWhile(Number old) {
        if (changesSoon(old)) return;
        ++sleepers;
        number.wait(old);
        --sleepers;
    }
};

/// The tasks of a loop, and the threads that take one after the other. Who calls for the loop works too, and needs no
/// helper: the loop is over when its tasks are done, whether or not a helper came in time. Each thread has a share of
/// neighbouring tasks, the same in each loop over the same things, so that these stay in its cache; then it takes from
/// others' shares.
class ThreadPool {
public:
    /// threads: with the caller's.
    explicit ThreadPool(int threads) : m_shares(static_cast<std::size_t>(threads)) {}

    int threads() const { return static_cast<int>(m_shares.size()); }

    /// Does task(i) for each i below count. False, and nothing done, while another call is at work: one from within a
    /// task, or from another thread. What a task throws is thrown again.
    bool run(std::uint32_t count, const std::function<void(std::size_t)>& task);

    /// For a helper: takes tasks, of this call and of those that follow soon. Returns when none came for a while.
    /// thread: whose share is its own, above 0; the caller has 0.
    void help(int thread);
    /// For a helper: sleeps until there is another call. False, and at once, when the crew is dismissed.
    bool waitForCall();
    void dismiss();

private:
    /// Number of the call, then in 32 bits how many of the share's tasks nobody took.
    struct alignas(64) Share {
        std::atomic<std::uint64_t> open{0};
    };

    std::atomic<bool> m_busy{false}, m_dismissed{false};
    std::uint32_t m_count = 0;  ///< of the call; it stands still while a task is open or at work
    const std::function<void(std::size_t)>* m_task = nullptr;
    std::mutex m_failing;
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
