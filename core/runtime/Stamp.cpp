#include "core/runtime/Stamp.h"

#include "core/geometry/Box.h"
#include "core/runtime/gyre.h"
#include "core/scene/SceneCheck.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SeenTracers.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre {
namespace {

constexpr double kCheckpointTimes[] = {1, 2, 4, 8};  // [s]

std::string generator() {
    return "gyre " + std::to_string(GYRE_HEADER_VERSION >> 22) + "." +
           std::to_string(GYRE_HEADER_VERSION >> 12 & 1023) + "." + std::to_string(GYRE_HEADER_VERSION & 4095);
}

std::vector<std::uint32_t> checkpointFrames(const FluidSettings& fluid, double seconds) {
    const double end = std::min({seconds, kLongestStamp, fluid.duration > 0 ? fluid.duration : kLongestStamp});
    std::vector<std::uint32_t> frames{1};
    for (const double time : kCheckpointTimes) {
        const auto frame = static_cast<std::uint32_t>(std::lround(time / fluid.substep));
        if (time <= end && frame > frames.back()) frames.push_back(frame);
    }
    return frames;
}

Checkpoint checkpointOf(const Simulation& simulation) {
    const SimulationState& state = simulation.state();
    return {static_cast<std::uint32_t>(simulation.frame()), static_cast<std::uint32_t>(state.vortons.size()),
            static_cast<std::uint32_t>(state.tracers.size()), static_cast<std::uint32_t>(state.bodies.size()),
            simulation.stateHash()};
}

/// Follows a run and keeps what it needed at most.
class ExtentGauge {
public:
    void add(const SimulationState& state) {
        m_extent.frames = static_cast<std::uint32_t>(state.frame);
        m_extent.tracers = std::max(m_extent.tracers, static_cast<std::uint32_t>(state.tracers.size()));
        m_extent.vortons = std::max(m_extent.vortons, static_cast<std::uint32_t>(state.vortons.size()));
        m_extent.nodes = std::max<std::uint64_t>(m_extent.nodes, state.domain.count());
        for (const glm::vec3& position : state.tracers.position) m_box.add(position);
    }
    /// Slower than add(), and so for some of the steps.
    void addRadii(const SimulationState& state) {
        for (std::size_t i = 0; i < state.tracers.size(); ++i)
            m_radius = std::max(m_radius, appearanceOf(state, i).radius);
    }
    EffectExtent extent() const {
        EffectExtent whole = m_extent;
        whole.low = m_box.isEmpty() ? glm::vec3(1) : m_box.low - m_radius;
        whole.high = m_box.isEmpty() ? glm::vec3(0) : m_box.high + m_radius;
        return whole;
    }

private:
    EffectExtent m_extent;
    Box m_box;
    float m_radius = 0;
};

/// Stops, and therefore never matches, if the run is not finite.
Checkpoint runTo(Simulation& simulation, std::uint32_t frame, const std::function<bool()>& goesOn,
                 ExtentGauge* gauge = nullptr) {
    while (simulation.frame() < frame && simulation.isFinite() && (!goesOn || goesOn())) {
        simulation.step();
        if (gauge) gauge->add(simulation.state());
    }
    if (gauge) gauge->addRadii(simulation.state());
    return checkpointOf(simulation);
}

Result<Scene> checkedScene(const Scene& scene) {
    for (const Issue& issue : checkScene(scene))
        if (issue.severity == Severity::Error) return fail(ErrorCode::Malformed, issue.message.text());
    const Result<Effect> read = readEffect(writeEffect({effectScene(scene), kSolverRevision, generator(), {}}));
    if (read) return read->scene;
    const Error& why = read.error();
    const std::string chunk = why.bytePlace() ? why.bytePlace()->chunk : "";
    return fail(why.code == ErrorCode::Limit ? ErrorCode::Limit : ErrorCode::Malformed,
                "The scene cannot become an effect (" + chunk + "). " + why.message);
}

}  // namespace

Result<Effect> makeEffect(const Scene& scene, double seconds, int threads, const std::function<bool()>& goesOn) {
    const Result<Scene> checked = checkedScene(scene);
    if (!checked) return checked.error();
    Effect effect{*checked, kSolverRevision, generator(), {}};
    Simulation simulation(effect.scene, threads);
    ExtentGauge gauge;
    for (const std::uint32_t frame : checkpointFrames(effect.scene.fluid, seconds)) {
        effect.checkpoints.push_back(runTo(simulation, frame, goesOn, &gauge));
        if (goesOn && !goesOn()) return fail(ErrorCode::Cancelled, "Cancelled.");
        if (!simulation.isFinite())
            return fail(ErrorCode::Numeric, "The run leaves the finite numbers after frame " +
                                                std::to_string(simulation.frame()) +
                                                ". Use a shorter step or a lower stretch limit.");
    }
    effect.extent = gauge.extent();
    return effect;
}

StampReport verifyEffect(const Effect& effect, int threads) { return verifyEffect(effect, Workers(threads)); }

StampReport verifyEffect(const Effect& effect, Workers workers, const std::function<bool()>& goesOn) {
    StampReport report{effect.solverRevision, static_cast<std::uint32_t>(effect.checkpoints.size()), 0, 0};
    if (effect.solverRevision != kSolverRevision || effect.checkpoints.empty()) return report;
    Simulation simulation(effect.scene, std::move(workers));
    for (const Checkpoint& expected : effect.checkpoints) {
        if (runTo(simulation, expected.frame, goesOn) == expected)
            ++report.matched;
        else if (report.firstBadFrame == 0)
            report.firstBadFrame = expected.frame;
    }
    return report;
}

}  // namespace gyre
