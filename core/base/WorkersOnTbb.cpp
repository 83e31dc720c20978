#include "core/base/ParallelFor.h"
#include "core/base/ThreadAnnotations.h"
#include "core/base/ThreadPool.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <condition_variable>
#include <optional>
#include <thread>

namespace gyre {
namespace {

// Marks for annotateRelease and annotateAcquire, which use only their addresses.
constexpr char kToWorkers{}, kFromWorkers{};

int hardwareThreads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

/// The threads that oneTBB may have while a team asks for more than there are cores. It takes the least of what all
/// teams allow and writes a warning when one asks for more, so all of them allow the same.
constexpr std::size_t kMostThreads = 1024;

}  // namespace

/// Threads of oneTBB, which a game may share with us. A loop of a step lasts 5 to 50 microseconds, and oneTBB takes as
/// long to start one. Its threads therefore enter a ThreadPool, stay there from loop to loop, and leave when no loop
/// follows.
class Workers::Team {
public:
    explicit Team(int threads) : m_arena(threads), m_pool(threads) {
        if (threads > hardwareThreads()) m_allowed.emplace(tbb::global_control::max_allowed_parallelism, kMostThreads);
    }
    ~Team() {
        m_pool.dismiss();
        std::unique_lock lock(m_leaving);
        m_left.wait(lock, [&] { return m_helpers == 0; });  // oneTBB starts those that wait for their turn
        annotateAcquire(&kFromWorkers);
    }

    int threads() const { return m_pool.threads(); }
    bool runOnPool(std::size_t count, const std::function<void(std::size_t)>& task);
    void runInArena(std::size_t count, const std::function<void(std::size_t)>& task);

private:
    std::optional<tbb::global_control> m_allowed;
    tbb::task_arena m_arena;
    ThreadPool m_pool;
    std::atomic<int> m_helpers{0};  ///< sent, and not yet back
    std::mutex m_leaving;           ///< held by a helper while it counts itself out
    std::condition_variable m_left;

    void sendHelper(int thread);
    void help(int thread);
};

bool Workers::Team::runOnPool(std::size_t count, const std::function<void(std::size_t)>& task) {
    const int wanted = std::min(threads() - 1, static_cast<int>(count) - 1);
    for (int had = m_helpers.load(); had < wanted;)
        if (m_helpers.compare_exchange_weak(had, had + 1)) sendHelper(had + 1);
    return m_pool.run(static_cast<std::uint32_t>(count), task);
}

/// Not by a tbb::task_group: since oneTBB 2022 a task of it points to data of the thread that made it, which may have
/// ended before the task does [oneTBB, pull request 1785].
void Workers::Team::sendHelper(int thread) {
    annotateRelease(&kToWorkers);
    m_arena.enqueue([this, thread]() GYRE_UNWATCHED { help(thread); });
}

void Workers::Team::help(int thread) {
    annotateAcquire(&kToWorkers);
    m_pool.help(thread);
    annotateRelease(&kFromWorkers);
    const std::scoped_lock lock(m_leaving);
    --m_helpers;
    m_left.notify_all();
}

void Workers::Team::runInArena(std::size_t count, const std::function<void(std::size_t)>& task) {
    const auto marked = [&](std::size_t i) {
        annotateAcquire(&kToWorkers);
        task(i);
        annotateRelease(&kFromWorkers);
    };
    annotateRelease(&kToWorkers);
    m_arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, marked, tbb::simple_partitioner{}); });
    annotateAcquire(&kFromWorkers);
}

Workers::Workers(int threads) : m_team(std::make_shared<Team>(threads > 0 ? threads : hardwareThreads())) {}
Workers::Workers(const TaskScheduler& host, int threads)
    : m_host(host), m_hostThreads(threads > 0 ? threads : hardwareThreads()) {}

int Workers::threads() const { return m_team ? m_team->threads() : m_hostThreads; }

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& task) const {
    if (!m_team) return runOnHost(count, task);
    if (count > 1 && threads() > 1) {
        if (!m_team->runOnPool(count, task)) m_team->runInArena(count, task);  // a loop within a task
        return;
    }
    for (std::size_t i = 0; i < count; ++i) task(i);
}

}  // namespace gyre
