#include "editor/batch/VelocityComparison.h"

#include "core/base/Median.h"
#include "core/scene/Edits.h"
#include "core/simulation/Jerk.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VelocityStage.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace gyre::batch {
namespace {

constexpr float kOwnCores = 0.1f;     ///< in cells; smaller than the core of any vorton in practice
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

/// Sums for a relative L2 error over several states.
struct ErrorSums {
    double difference = 0, size = 0;

    void add(std::span<const glm::vec3> found, std::span<const glm::vec3> truth) {
        for (std::size_t i = 0; i < found.size(); ++i) {
            const glm::dvec3 off = glm::dvec3(found[i]) - glm::dvec3(truth[i]), whole(truth[i]);
            difference += glm::dot(off, off);
            size += glm::dot(whole, whole);
        }
    }
    double relative() const { return size > 0 ? std::sqrt(difference / size) : 0; }
};

/// Velocities of the vortons of one state by any method.
class Solving {
public:
    explicit Solving(int threads) : m_workers(threads) {}
    std::vector<glm::vec3> velocities(SimulationState state, const VelocityMethod& method) {
        state.scene = method.in(std::move(state.scene));
        velocityFromVorticity(m_workers, m_solver, state);
        return std::move(state.vortons.velocity);
    }

private:
    Workers m_workers;
    FftVelocitySolver m_solver;
};

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
    const VelocityMethod equalCore{"", VelocitySolver::DirectAtVortons},
        sharperCore{.name = "", .solver = VelocitySolver::DirectAtVortons, .detail = 1},
        ownCores{"", VelocitySolver::DirectOwnCores};
    std::vector<ErrorSums> atEqual(methods.size()), atOwn(methods.size());
    Solving solving(options.threads);
    for (const SimulationState& state : referenceStates(scene, options)) {
        const std::vector<glm::vec3> equal = solving.velocities(state, equalCore),
                                     sharper = solving.velocities(state, sharperCore),
                                     own = solving.velocities(state, ownCores);
        for (std::size_t i = 0; i < methods.size(); ++i) {
            const std::vector<glm::vec3> found = solving.velocities(state, methods[i]);
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
    Simulation simulation(method.in(scene), options.threads);
    JerkMeter meter;
    std::vector<double> times;
    for (std::uint64_t frame = 1; frame <= options.frames; ++frame) {
        simulation.step();
        if (!simulation.isFinite()) break;
        result.finiteFrames = frame;
        result.jerk.push_back(meter.after(simulation.state()).value_or(std::numeric_limits<double>::quiet_NaN()));
        times.push_back(solveTime(simulation));
        stepped(frame);
    }
    result.meanJerk = mean(result.jerk);
    result.medianJerk = median(result.jerk);
    result.milliseconds = median(times);
    return result;
}

}  // namespace

Scene VelocityMethod::in(Scene scene) const {
    scene.fluid.solver = solver;
    if (spread > 0) scene.fluid.spread = spread;
    scene.fluid.treeOriginals = treeOriginals;
    scene.fluid.detail = detail;
    return scene;
}

std::span<const VelocityMethod> velocityMethods() {
    using enum VelocitySolver;
    static constexpr std::array<VelocityMethod, 13> kMethods{{
        {"directAtVortons", DirectAtVortons},
        {"fft", Fft},
        {.name = "fft, detail 1", .solver = Fft, .detail = 1},
        {"directOwnCores", DirectOwnCores},
        {"directAtNodes", DirectAtNodes},
        {"treeAtNodes", TreeAtNodes},
        {"treeAtNodesSpread", TreeAtNodesSpread},
        {"treeAtVortons, originals", TreeAtVortons, kOwnCores, true},
        {"treeAtVortons, supervortons", TreeAtVortons, kOwnCores, false},
        {"barnesHut", BarnesHut},
        {"cellVortons", CellVortons},
        {"poissonTight", PoissonTight},
        {"poissonWide", PoissonWide},
    }};
    return kMethods;
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

Scene jetRing() {
    VorticitySource jet;
    jet.kind = VorticityKind::Jet;
    jet.radius = 1;
    jet.coreRadius = 1;
    jet.circulation = 200;  // the integral of the profile over the half-plane is 2 radius times the factor
    jet.vortons = 1248;
    jet.rate = 0;
    jet.burst = 1;
    jet.lifetime = 1000;
    jet.jitter = 0;
    Element element;
    element.name = "Jet ring";
    element.body = jet;
    Scene scene;
    scene.name = "Jet ring";
    scene.fluid.substep = 1.0 / 30;
    scene.fluid.viscosity = 0.01f;
    scene.fluid.density = 1;
    scene.fluid.gridCells = 32;  // cells of 0.7 times the initial spacing of vortons
    return withElement(scene, std::move(element));
}

}  // namespace gyre::batch
