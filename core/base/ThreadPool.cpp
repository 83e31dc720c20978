#include "core/base/ThreadPool.h"

#include <utility>

namespace gyre {

bool ThreadPool::run(std::uint32_t count, const std::function<void(std::size_t)>& task) {
    if (m_busy.exchange(true, std::memory_order_acquire)) return false;
    m_count = count;
    m_task = &task;
    m_done.number.store(0, std::memory_order_relaxed);
    call(count);
    takeTasks(0);
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

void ThreadPool::help(int thread) {
    std::uint32_t last = 0;
    do {
        last = m_calls.number.load(std::memory_order_acquire);
        takeTasks(thread);
    } while (m_calls.changesSoon(last) && !m_dismissed);
}

bool ThreadPool::waitForCall() {
    const std::uint32_t last = m_calls.number.load(std::memory_order_acquire);
    if (m_dismissed) return false;  // read after m_calls, which dismiss() changes after m_dismissed
    bool open = false;
    for (const Share& share : m_shares)
        open = open || static_cast<std::uint32_t>(share.open.load(std::memory_order_acquire)) > 0;
    if (!open) m_calls.waitWhile(last);
    return !m_dismissed;
}

void ThreadPool::dismiss() {
    m_dismissed = true;
    call(0);
}

std::uint32_t ThreadPool::beginOf(std::size_t share) const {
    return static_cast<std::uint32_t>(std::uint64_t{m_count} * share / m_shares.size());
}

void ThreadPool::call(std::uint32_t count) {
    const std::uint64_t number = m_calls.number.load(std::memory_order_relaxed) + 1;
    m_count = count;
    for (std::size_t share = 0; share < m_shares.size(); ++share)
        m_shares[share].open.store(number << 32 | (beginOf(share + 1) - beginOf(share)), std::memory_order_release);
    m_calls.number.store(static_cast<std::uint32_t>(number));
    m_calls.wake();
}

void ThreadPool::takeTasks(int thread) {
    for (std::size_t i = 0; i < m_shares.size(); ++i)
        takeFrom((static_cast<std::size_t>(thread) + i) % m_shares.size());
}

/// Reads m_count and m_task only after it has taken a task: no other call can start until that task is counted as done.
void ThreadPool::takeFrom(std::size_t share) {
    std::atomic<std::uint64_t>& shared = m_shares[share].open;
    std::uint32_t done = 0;
    std::uint64_t open = shared.load(std::memory_order_acquire);
    while (static_cast<std::uint32_t>(open) > 0) {
        if (!shared.compare_exchange_weak(open, open - 1, std::memory_order_acq_rel, std::memory_order_acquire))
            continue;
        doTask(beginOf(share + 1) - static_cast<std::uint32_t>(open));
        ++done;
        open = shared.load(std::memory_order_acquire);
    }
    if (done == 0) return;
    m_done.number += done;
    m_done.wake();
}

void ThreadPool::doTask(std::uint32_t which) {
    try {
        (*m_task)(which);
    } catch (...) {
        const Lock lock(m_failing);
        if (!m_failure) m_failure = std::current_exception();
    }
}

}  // namespace gyre
