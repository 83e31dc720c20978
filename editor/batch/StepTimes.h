#pragma once

#include "core/simulation/Simulation.h"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace gyre::batch {

/// How long steps of a simulation take, and each stage in them. [ms]
class StepTimes {
public:
    /// Makes one step and keeps what it took.
    void step(Simulation& simulation);

    double last() const { return m_steps.empty() ? 0 : m_steps.back(); }
    double median() const;
    double least() const;
    /// Of each stage, in the order they run.
    std::vector<std::pair<std::string, double>> stageMedians() const;

private:
    std::vector<double> m_steps;
    std::vector<std::pair<std::string, std::vector<double>>> m_stages;
};

}  // namespace gyre::batch
