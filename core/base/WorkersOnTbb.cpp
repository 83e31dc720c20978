#include "core/base/ParallelFor.h"
#include "core/base/ThreadAnnotations.h"
#include "core/base/ThreadPool.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
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
    explicit Team(int threads) : m_arena(threads), m_shared(std::make_shared<Shared>(threads)) {
        if (threads > hardwareThreads()) m_allowed.emplace(tbb::global_control::max_allowed_parallelism, kMostThreads);
    }
    /// Helpers that oneTBB has not started yet do nothing later. Waiting for them could block: this thread may be the
    /// last one that would start them.
    ~Team() {
        m_shared->pool.dismiss();
        std::unique_lock lock(m_shared->entering);
        m_shared->isOver = true;
        m_shared->left.wait(lock, [&] { return m_shared->inside == 0; });
        annotateAcquire(&kFromWorkers);
    }

    int threads() const { return m_shared->pool.threads(); }
    bool runOnPool(std::size_t count, const std::function<void(std::size_t)>& task);
    void runInArena(std::size_t count, const std::function<void(std::size_t)>& task);

private:
    /// The data that the team shares with its helpers. It lives until the last helper is gone.
    struct Shared {
        explicit Shared(int threads) : pool(threads) {}

        ThreadPool pool;
        std::atomic<int> sent{0};  ///< helpers that have not come back
        std::mutex entering;       ///< guards the rest
        int inside = 0;            ///< helpers in the pool
        bool isOver = false;
        std::condition_variable left;
    };
    std::optional<tbb::global_control> m_allowed;
    tbb::task_arena m_arena;
    std::shared_ptr<Shared> m_shared;

    bool sendHelper(int thread);
    static void help(Shared& shared, int thread);
};

bool Workers::Team::runOnPool(std::size_t count, const std::function<void(std::size_t)>& task) {
    const int wanted = std::min(threads() - 1, static_cast<int>(count) - 1);
    for (int had = m_shared->sent.load(); had < wanted;)
        if (m_shared->sent.compare_exchange_weak(had, had + 1) && !sendHelper(had + 1)) break;
    return m_shared->pool.run(static_cast<std::uint32_t>(count), task);
}

/// Not by a tbb::task_group: since oneTBB 2022 a task of it points to data of the thread that made it, which may have
/// ended before the task does [oneTBB, pull request 1785]. False if there is no memory; the loop then runs without.
bool Workers::Team::sendHelper(int thread) try {
    annotateRelease(&kToWorkers);
    m_arena.enqueue([shared = m_shared, thread]() GYRE_UNWATCHED { help(*shared, thread); });
    return true;
} catch (const std::bad_alloc&) {
    --m_shared->sent;
    return false;
}

void Workers::Team::help(Shared& shared, int thread) {
    {
        const std::scoped_lock lock(shared.entering);
        if (shared.isOver) return;
        ++shared.inside;
    }
    annotateAcquire(&kToWorkers);
    shared.pool.help(thread);
    annotateRelease(&kFromWorkers);
    const std::scoped_lock lock(shared.entering);
    --shared.inside;
    --shared.sent;
    shared.left.notify_all();
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
