#include "core/base/ParallelFor.h"

#include <immintrin.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace gyre {
namespace {

// Looks at memory before a thread goes to sleep; a tenth of a millisecond. It takes half as long to wake up again, and the
// loops of a step follow each other faster than that.
constexpr int kLooks = 10000;

int threadsFor(int wanted) { return wanted > 0 ? wanted : std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

/// Something to wait for without going to the system for it as long as it comes soon.
template <class Number>
struct alignas(64) Watched {   // in a line of the cache of its own
    std::atomic<Number> number{0};
    std::atomic<int> sleepers{0};

    /// Wakes those who sleep. After a change of the number.
    void wake() {
        if (sleepers.load() > 0) number.notify_all();
    }
    /// Returns when the number is no longer `old`.
    void waitWhile(Number old) {
        for (int look = 0; look < kLooks; ++look) {
            if (number.load(std::memory_order_acquire) != old) return;
            _mm_pause();
        }
        ++sleepers;
        number.wait(old);
        --sleepers;
    }
};

}  // namespace

/// Threads of our own, for games without oneTBB (the build option GYRE_TBB). A call is over when its tasks are done, whether
/// or not a helper woke up in time.
class Workers::Team {
public:
    explicit Team(int helpers) {
        for (int i = 0; i < helpers; ++i) m_helpers.emplace_back([this] { help(); });
    }
    ~Team() {
        m_over = true;
        call(0);
        for (std::thread& helper : m_helpers) helper.join();
    }

    int threads() const { return static_cast<int>(m_helpers.size()) + 1; }
    /// False, and nothing done, while another call is at work: one from within a task, or from another thread.
    bool run(std::uint32_t count, const std::function<void(std::size_t)>& task);

private:
    std::vector<std::thread> m_helpers;
    std::atomic<bool> m_busy{false}, m_over{false};
    std::uint32_t m_count = 0;                                 ///< of the call; it stands still while a task is open or at work
    const std::function<void(std::size_t)>* m_task = nullptr;
    std::mutex m_failing;
    std::exception_ptr m_failure;
    Watched<std::uint64_t> m_open;                             ///< number of the call, then in 32 bits its tasks that nobody took
    Watched<std::uint32_t> m_done;

    void call(std::uint32_t count) {
        const std::uint64_t calls = (m_open.number.load(std::memory_order_relaxed) >> 32) + 1;
        m_open.number.store(calls << 32 | count);
        m_open.wake();
    }
    void help();
    void takeTasks();
    void doTask(std::uint32_t which);
};

bool Workers::Team::run(std::uint32_t count, const std::function<void(std::size_t)>& task) {
    if (m_busy.exchange(true, std::memory_order_acquire)) return false;
    m_count = count;
    m_task = &task;
    m_done.number.store(0, std::memory_order_relaxed);
    call(count);
    takeTasks();
    for (;;) {
        const std::uint32_t done = m_done.number.load(std::memory_order_acquire);
        if (done == count) break;
        m_done.waitWhile(done);
    }
    const std::exception_ptr failure = std::exchange(m_failure, nullptr);
    m_busy.store(false, std::memory_order_release);
    if (failure) std::rethrow_exception(failure);
    return true;
}

void Workers::Team::help() {
    while (!m_over) {
        takeTasks();
        const std::uint64_t open = m_open.number.load(std::memory_order_acquire);
        if (static_cast<std::uint32_t>(open) == 0 && !m_over) m_open.waitWhile(open);
    }
}

/// Only who took a task looks at the call: until that task is done, there can be no other.
void Workers::Team::takeTasks() {
    std::uint64_t open = m_open.number.load(std::memory_order_acquire);
    while (static_cast<std::uint32_t>(open) > 0) {
        if (!m_open.number.compare_exchange_weak(open, open - 1, std::memory_order_acq_rel, std::memory_order_acquire)) continue;
        doTask(m_count - static_cast<std::uint32_t>(open));
        open = m_open.number.load(std::memory_order_acquire);
    }
}

void Workers::Team::doTask(std::uint32_t which) {
    try {
        (*m_task)(which);
    } catch (...) {
        const std::lock_guard lock(m_failing);
        if (!m_failure) m_failure = std::current_exception();
    }
    ++m_done.number;
    m_done.wake();
}

Workers::Workers(int threads) : m_team(std::make_unique<Team>(threadsFor(threads) - 1)) {}
Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

int Workers::threads() const { return m_team->threads(); }

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& task) const {
    if (count > 1 && threads() > 1 && m_team->run(static_cast<std::uint32_t>(count), task)) return;
    for (std::size_t i = 0; i < count; ++i) task(i);
}

}  // namespace gyre
