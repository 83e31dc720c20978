#pragma once

#include "core/simulation/Simulation.h"
#include "editor/batch/Report.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gyre::batch {

/// Measures the times of steps and of their stages. [ms] Of long runs, medians are those of every 2nd, 4th, 8th ...
/// step, so that a day of simulated time takes no more memory than a minute.
class StepTimes {
public:
    /// Makes one step and records its times.
    void step(Simulation& simulation);

    double last() const { return m_last; }
    double median() const;
    double least() const { return m_least; }
    /// Per stage, in execution order.
    std::vector<std::pair<std::string, double>> stageMedians() const;

private:
    void keepEverySecond();

    double m_last = 0, m_least = 0;
    std::uint64_t m_made = 0, m_every = 1;  ///< steps so far; one of m_every is kept
    std::vector<double> m_steps;
    std::vector<std::pair<std::string, std::vector<double>>> m_stages;
};

/// Makes steps, first unmeasured ones, and shows the progress.
StepTimes measuredSteps(Simulation& simulation, std::uint64_t unmeasured, std::uint64_t measured, const Report& report);

}  // namespace gyre::batch
