#include "core/runtime/Stamp.h"

#include "core/runtime/ExtentGauge.h"
#include "core/runtime/StampCheck.h"
#include "core/runtime/gyre.h"
#include "core/scene/Levels.h"
#include "core/scene/SceneCheck.h"
#include "core/simulation/Simulation.h"

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
    const auto runTo = [&](std::uint32_t frame) -> Result<Checkpoint> {
        const Checkpoint reached =
            runToCheckpoint(simulation, frame, goesOn, [&](const SimulationState& state) { gauge.add(state); });
        gauge.addRadii(simulation.state());
        if (goesOn && !goesOn()) return fail(ErrorCode::Cancelled, "Cancelled.");
        if (!simulation.isFinite())
            return fail(ErrorCode::Numeric, "The run leaves the finite numbers after frame " +
                                                std::to_string(simulation.frame()) +
                                                ". Use a shorter step or a lower stretch limit.");
        return reached;
    };
    for (const std::uint32_t frame : checkpointFrames(effect.scene.fluid, seconds)) {
        const Result<Checkpoint> reached = runTo(frame);
        if (!reached) return reached.error();
        effect.checkpoints.push_back(*reached);
    }
    // The extent is that of the whole effect, even if no further checkpoint lies in it.
    const double duration = effect.scene.fluid.duration;
    const double shown = std::min({seconds, kLongestStamp, duration > 0 ? duration : timeToShow(effect.scene)});
    const Result<Checkpoint> end = runTo(static_cast<std::uint32_t>(std::lround(shown / effect.scene.fluid.substep)));
    if (!end) return end.error();
    effect.extent = gauge.extent();
    return effect;
}

}  // namespace gyre
