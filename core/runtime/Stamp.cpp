#include "core/runtime/Stamp.h"

#include "core/geometry/Box.h"
#include "core/runtime/StampCheck.h"
#include "core/runtime/gyre.h"
#include "core/scene/SceneCheck.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SeenTracers.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <cmath>

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
        m_seen.update(state);
        for (std::size_t i = 0; i < state.tracers.size(); ++i)
            m_radius = std::max(m_radius, m_seen.at(state, i).radius);
    }
    EffectExtent extent() const {
        EffectExtent whole = m_extent;
        whole.low = m_box.isEmpty() ? glm::vec3(1) : m_box.low - m_radius;
        whole.high = m_box.isEmpty() ? glm::vec3(0) : m_box.high + m_radius;
        return whole;
    }

private:
    EffectExtent m_extent;
    SeenTracers m_seen;
    Box m_box;
    float m_radius = 0;
};

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
        effect.checkpoints.push_back(
            runToCheckpoint(simulation, frame, goesOn, [&](const SimulationState& state) { gauge.add(state); }));
        gauge.addRadii(simulation.state());
        if (goesOn && !goesOn()) return fail(ErrorCode::Cancelled, "Cancelled.");
        if (!simulation.isFinite())
            return fail(ErrorCode::Numeric, "The run leaves the finite numbers after frame " +
                                                std::to_string(simulation.frame()) +
                                                ". Use a shorter step or a lower stretch limit.");
    }
    effect.extent = gauge.extent();
    return effect;
}

}  // namespace gyre
