#include "editor/calibration/TimedRun.h"

#include "core/simulation/Simulation.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>

namespace gyre::editor {

TimedRun::TimedRun(Simulation& simulation, std::size_t steps)
    : m_simulation(simulation), m_start(simulation.save()), m_least(steps, std::numeric_limits<double>::max()) {}

bool TimedRun::run(const std::function<bool()>& goOn) {
    m_simulation.restore(m_start);
    for (double& least : m_least) {
        if (!goOn()) return false;
        const auto before = std::chrono::steady_clock::now();
        m_simulation.step();
        least = std::min(least,
                         std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count());
    }
    return true;
}

double TimedRun::milliseconds() const { return std::accumulate(m_least.begin(), m_least.end(), 0.0); }

}  // namespace gyre::editor
