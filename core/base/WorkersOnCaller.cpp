#include "core/base/ParallelFor.h"

namespace gyre {

/// The caller runs all tasks: for WebAssembly, which has no threads.
class Workers::Team {};

Workers::Workers(int) : m_team(std::make_shared<Team>()) {}
Workers::Workers(const TaskScheduler& host, int threads) : m_host(host), m_hostThreads(threads > 0 ? threads : 1) {}

int Workers::threads() const { return m_team ? 1 : m_hostThreads; }

void Workers::run(std::size_t count, const std::function<void(std::size_t)>& task) const {
    if (!m_team) return runOnHost(count, task);
    for (std::size_t i = 0; i < count; ++i) task(i);
}

}  // namespace gyre
