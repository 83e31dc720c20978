#include "core/simulation/LevelRun.h"

#include "core/scene/Levels.h"

namespace gyre {
namespace {

void thinOrLoop(Simulation& simulation, const Scene& reduced, const Level& level, const Workers& workers) {
    const bool isLooped = level.loop > 0;
    simulation.setQuality(isLooped ? 1 : level.tracers);
    simulation.setLoop(
        isLooped ? std::make_shared<const TracerLoop>(recordLoop(reduced, workers, level.tracers, double(level.loop)))
                 : nullptr);
}

}  // namespace

Simulation simulationAt(const Scene& scene, const Level& level, const Workers& workers) {
    const Scene reduced = atLevel(scene, level);
    Simulation simulation(reduced, workers);
    thinOrLoop(simulation, reduced, level, workers);
    return simulation;
}

void setLevel(Simulation& simulation, const Scene& scene, const Level& level, const Workers& workers) {
    const Scene reduced = atLevel(scene, level);
    simulation.accept(reduced);
    thinOrLoop(simulation, reduced, level, workers);
}

}  // namespace gyre
