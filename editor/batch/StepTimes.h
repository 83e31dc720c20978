#pragma once

#include "core/simulation/Simulation.h"
#include "editor/batch/Report.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gyre::batch {

/// Measures the times of steps and of their stages. [ms]
class StepTimes {
public:
    /// Makes one step and records its times.
    void step(Simulation& simulation);

    double last() const { return m_steps.empty() ? 0 : m_steps.back(); }
    double median() const;
    double least() const;
    /// Per stage, in execution order.
    std::vector<std::pair<std::string, double>> stageMedians() const;

private:
    std::vector<double> m_steps;
    std::vector<std::pair<std::string, std::vector<double>>> m_stages;
};

/// Makes steps, first unmeasured ones, and shows the progress.
StepTimes measuredSteps(Simulation& simulation, std::uint64_t unmeasured, std::uint64_t measured, const Report& report);

}  // namespace gyre::batch
