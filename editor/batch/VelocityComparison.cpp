#include "editor/batch/VelocityComparison.h"

#include "core/base/Median.h"
#include "core/simulation/Jerk.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/batch/ErrorSums.h"
#include "editor/batch/MethodSolver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace gyre::batch {
namespace {

constexpr std::uint64_t kStates = 4;  ///< states of the reference run at which errors are measured

double median(std::vector<double> values) {
    std::erase_if(values, [](double value) { return std::isnan(value); });
    return medianOf(std::move(values));
}

double mean(const std::vector<double>& values) {
    double sum = 0;
    int count = 0;
    for (const double value : values) {
        if (std::isnan(value)) continue;
        sum += value;
        ++count;
    }
    return count > 0 ? sum / count : 0;
}

double solveTime(const Simulation& simulation) {
    for (const StageTime& stage : simulation.stageTimes())
        if (std::string_view(stage.name) == "Velocity from vorticity") return static_cast<double>(stage.milliseconds);
    return 0;
}

/// States of the reference run: the last step of each quarter.
std::vector<SimulationState> referenceStates(const Scene& scene, const ComparisonOptions& options) {
    std::vector<SimulationState> states;
    Simulation simulation(velocityMethods().front().in(scene), options.threads);
    for (std::uint64_t frame = 1; frame <= options.frames && simulation.isFinite(); ++frame) {
        simulation.step();
        if (frame * kStates / options.frames > (frame - 1) * kStates / options.frames && simulation.isFinite())
            states.push_back(simulation.state());
    }
    return states;
}

void findErrors(const Scene& scene, std::span<const VelocityMethod> methods, const ComparisonOptions& options,
                std::vector<MethodResult>& results) {
    const VelocityMethod equalCore{.solver = VelocitySolver::DirectAtVortons},
        sharperCore{.solver = VelocitySolver::DirectAtVortons, .detail = 1},
        ownCores{.solver = VelocitySolver::DirectOwnCores};
    std::vector<ErrorSums> atEqual(methods.size()), atOwn(methods.size());
    MethodSolver solver(options.threads);
    for (const SimulationState& state : referenceStates(scene, options)) {
        const std::vector<glm::vec3> equal = solver.velocities(state, equalCore),
                                     sharper = solver.velocities(state, sharperCore),
                                     own = solver.velocities(state, ownCores);
        for (std::size_t i = 0; i < methods.size(); ++i) {
            const std::vector<glm::vec3> found = solver.velocities(state, methods[i]);
            atEqual[i].add(found, methods[i].detail > 0 ? sharper : equal);
            atOwn[i].add(found, own);
        }
    }
    for (std::size_t i = 0; i < methods.size(); ++i) {
        results[i].errorAtEqualCore = atEqual[i].relative();
        results[i].errorAtOwnCores = atOwn[i].relative();
    }
}

MethodResult runOf(const Scene& scene, const VelocityMethod& method, const ComparisonOptions& options,
                   const std::function<void(std::uint64_t)>& stepped) {
    MethodResult result;
    result.name = method.name;
    JerkMeter meter;
    std::vector<double> times;
    result.finiteFrames = runWith(method, scene, options, [&](const Simulation& simulation) {
        result.jerk.push_back(meter.after(simulation.state()).value_or(std::numeric_limits<double>::quiet_NaN()));
        times.push_back(solveTime(simulation));
        stepped(simulation.frame());
    });
    result.meanJerk = mean(result.jerk);
    result.medianJerk = median(result.jerk);
    result.milliseconds = median(times);
    return result;
}

}  // namespace

std::uint64_t runWith(const VelocityMethod& method, const Scene& scene, const ComparisonOptions& options,
                      const std::function<void(const Simulation&)>& after) {
    Simulation simulation(method.in(scene), options.threads);
    for (std::uint64_t frame = 1; frame <= options.frames; ++frame) {
        simulation.step();
        if (!simulation.isFinite()) return frame - 1;
        after(simulation);
    }
    return options.frames;
}

std::string divergence(const std::string& method, std::uint64_t finiteFrames) {
    return method + " diverged at frame " + std::to_string(finiteFrames + 1) + ".";
}

std::vector<MethodResult> compareVelocities(const Scene& scene, std::span<const VelocityMethod> methods,
                                            const ComparisonOptions& options) {
    std::vector<MethodResult> results;
    const double steps = static_cast<double>(options.frames) * static_cast<double>(methods.size());
    for (const VelocityMethod& method : methods) {
        const double before = static_cast<double>(options.frames) * static_cast<double>(results.size());
        results.push_back(runOf(scene, method, options, [&](std::uint64_t frame) {
            if (options.progress) options.progress((before + static_cast<double>(frame)) / steps);
        }));
    }
    findErrors(scene, methods, options, results);
    return results;
}

}  // namespace gyre::batch
