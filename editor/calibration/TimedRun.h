#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace gyre {
class Simulation;
}

namespace gyre::editor {

/// Takes the same steps of a simulation again and again and keeps the least time of each, since others' work on the
/// machine only ever makes one slower. Not turn by turn with another run: they would take the caches from each other.
class TimedRun {
public:
    /// From where the simulation stands now, which must outlive it.
    TimedRun(Simulation& simulation, std::size_t steps);
    /// Once more. False if told to stop, which is asked before each step.
    bool run(const std::function<bool()>& goOn);
    double milliseconds() const;  ///< of all steps together

private:
    Simulation& m_simulation;
    std::vector<std::byte> m_start;
    std::vector<double> m_least;
};

}  // namespace gyre::editor
