#include "core/base/ParallelFor.h"
#include "core/base/ThreadPool.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace gyre {
namespace {

int threadsFor(int wanted) {
    return wanted > 0 ? wanted : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

/// Threads of our own, for games without oneTBB (the build option GYRE_TBB).
class Workers::Team {
public:
    explicit Team(int threads) : pool(threads) {
        for (int i = 1; i < threads; ++i)
            m_helpers.emplace_back([this, i] {
                do pool.help(i);
                while (pool.waitForCall());
            });
    }
    ~Team() {
        pool.dismiss();
        for (std::thread& helper : m_helpers) helper.join();
    }

    ThreadPool pool;

private:
    std::vector<std::thread> m_helpers;
};

Workers::Workers(int threads) : m_team(std::make_shared<Team>(threadsFor(threads))) {}
Workers::Workers(const TaskScheduler& host, int threads) : m_host(host), m_hostThreads(threadsFor(threads)) {}

int Workers::threads() const { return m_team ? m_team->pool.threads() : m_hostThreads; }

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& task) const {
    if (!m_team) return runOnHost(count, task);
    if (count > 1 && threads() > 1 && m_team->pool.run(static_cast<std::uint32_t>(count), task)) return;
    for (std::size_t i = 0; i < count; ++i) task(i);
}

}  // namespace gyre
