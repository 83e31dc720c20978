#include "core/runtime/StampCheck.h"

#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <utility>

namespace gyre {

Checkpoint runToCheckpoint(Simulation& simulation, std::uint32_t frame, const std::function<bool()>& goesOn,
                           const std::function<void(const SimulationState&)>& afterStep) {
    while (simulation.frame() < frame && simulation.isFinite() && (!goesOn || goesOn())) {
        simulation.step();
        if (afterStep) afterStep(simulation.state());
    }
    const SimulationState& state = simulation.state();
    return {static_cast<std::uint32_t>(simulation.frame()), static_cast<std::uint32_t>(state.vortons.size()),
            static_cast<std::uint32_t>(state.tracers.size()), static_cast<std::uint32_t>(state.bodies.size()),
            simulation.stateHash()};
}

StampReport verifyEffect(const Effect& effect, int threads) { return verifyEffect(effect, Workers(threads)); }

StampReport verifyEffect(const Effect& effect, Workers workers, const std::function<bool()>& goesOn) {
    StampReport report{effect.solverRevision, static_cast<std::uint32_t>(effect.checkpoints.size()), 0, 0};
    if (effect.solverRevision != kSolverRevision || effect.checkpoints.empty()) return report;
    Simulation simulation(effect.scene, std::move(workers));
    for (const Checkpoint& expected : effect.checkpoints) {
        if (runToCheckpoint(simulation, expected.frame, goesOn) == expected)
            ++report.matched;
        else if (report.firstBadFrame == 0)
            report.firstBadFrame = expected.frame;
    }
    return report;
}

}  // namespace gyre
