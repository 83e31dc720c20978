#include "editor/batch/StepTimes.h"

#include "core/base/Median.h"

#include <algorithm>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostKept = 8192;  // steps

void halve(std::vector<double>& times) {
    for (std::size_t i = 0; 2 * i < times.size(); ++i) times[i] = times[2 * i];
    times.resize((times.size() + 1) / 2);
}

}  // namespace

void StepTimes::step(Simulation& simulation) {
    const auto before = std::chrono::steady_clock::now();
    simulation.step();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
    m_last = took.count();
    m_least = m_made == 0 ? m_last : std::min(m_least, m_last);
    if (m_made++ % m_every != 0) return;
    if (m_steps.size() == kMostKept) keepEverySecond();
    m_steps.push_back(m_last);
    if (m_stages.empty())
        for (const StageTime& stage : simulation.stageTimes()) m_stages.emplace_back(stage.name, std::vector<double>());
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        m_stages[i].second.push_back(simulation.stageTimes()[i].milliseconds);
}

void StepTimes::keepEverySecond() {
    m_every *= 2;
    halve(m_steps);
    for (auto& [name, times] : m_stages) halve(times);
}

double StepTimes::median() const { return medianOf(m_steps); }

std::vector<std::pair<std::string, double>> StepTimes::stageMedians() const {
    std::vector<std::pair<std::string, double>> medians;
    for (const auto& [name, values] : m_stages) medians.emplace_back(name, medianOf(values));
    return medians;
}

StepTimes measuredSteps(Simulation& simulation, std::uint64_t unmeasured, std::uint64_t measured,
                        const Report& report) {
    StepTimes times;
    Progress progress(report, "measuring");
    const std::uint64_t all = unmeasured + measured;
    for (std::uint64_t frame = 0; frame < all; ++frame) {
        if (frame < unmeasured)
            simulation.step();
        else
            times.step(simulation);
        progress.show(static_cast<double>(frame + 1) / static_cast<double>(all));
    }
    return times;
}

}  // namespace gyre::batch
