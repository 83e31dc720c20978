#include "core/base/ParallelFor.h"
#include "core/base/ThreadAnnotations.h"
#include "core/base/ThreadPool.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <thread>

namespace gyre {
namespace {

// Marks for annotateRelease and annotateAcquire, which use only their addresses.
constexpr char kToWorkers{}, kFromWorkers{};

int hardwareThreads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace

/// Threads of oneTBB, which a game may share with us. A loop of a step lasts 5 to 50 microseconds, and oneTBB takes as
/// long to start one. Its threads therefore enter a ThreadPool, stay there from loop to loop, and leave when no loop
/// follows.
class Workers::Team {
public:
    explicit Team(int threads)
        : m_allowed(tbb::global_control::max_allowed_parallelism,
                    static_cast<std::size_t>(std::max(threads, hardwareThreads()))),
          m_arena(threads),
          m_pool(threads) {}
    ~Team() {
        if (threads() == 1) return;
        m_pool.dismiss();
        m_arena.execute(
            [&] { m_helping.wait(); });  // helpers that have not started yet run now, some perhaps in this thread
        annotateAcquire(&kFromWorkers);
    }

    int threads() const { return m_pool.threads(); }
    bool runOnPool(std::size_t count, const std::function<void(std::size_t)>& task);
    void runInArena(std::size_t count, const std::function<void(std::size_t)>& task);

private:
    tbb::global_control m_allowed;  // allows more threads than cores, which oneTBB does not start by default
    tbb::task_arena m_arena;
    ThreadPool m_pool;
    std::atomic<int> m_helpers{0};
    tbb::task_group m_helping;

    void sendHelper(int thread);
    void help(int thread);
};

bool Workers::Team::runOnPool(std::size_t count, const std::function<void(std::size_t)>& task) {
    const int wanted = std::min(threads() - 1, static_cast<int>(count) - 1);
    for (int had = m_helpers.load(); had < wanted;)
        if (m_helpers.compare_exchange_weak(had, had + 1)) sendHelper(had + 1);
    return m_pool.run(static_cast<std::uint32_t>(count), task);
}

void Workers::Team::sendHelper(int thread) {
    annotateRelease(&kToWorkers);
    m_arena.enqueue(m_helping.defer([this, thread]() GYRE_UNWATCHED { help(thread); }));
}

void Workers::Team::help(int thread) {
    annotateAcquire(&kToWorkers);
    m_pool.help(thread);
    --m_helpers;
    annotateRelease(&kFromWorkers);
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
