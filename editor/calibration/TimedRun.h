#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace gyre {
class Simulation;
}

namespace gyre::editor {

/// Repeats the same steps of a simulation and keeps the minimum time of each, because other processes can only slow a
/// step down. Runs are not interleaved with other runs, which would evict each other's caches.
class TimedRun {
public:
    /// Starts at the current state of the simulation, which must outlive this object.
    TimedRun(Simulation& simulation, std::size_t steps);
    /// Runs the steps once more. Returns false if cancelled; `goOn` is called before each step.
    bool run(const std::function<bool()>& goOn);
    double milliseconds() const;  ///< sum over the steps

private:
    Simulation& m_simulation;
    std::vector<std::byte> m_start;
    std::vector<double> m_least;
};

}  // namespace gyre::editor
