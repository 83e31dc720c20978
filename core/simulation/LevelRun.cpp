#include "core/simulation/LevelRun.h"

#include "core/scene/Levels.h"

#include <utility>

namespace gyre {
namespace {

void thinOrLoop(Simulation& simulation, const Level& level, std::shared_ptr<const TracerLoop> loop) {
    simulation.setQuality(loop ? 1 : level.tracers, 1,
                          spriteScale(level.tracers));  // a loop has the tracers of its level
    simulation.setLoop(std::move(loop));
}

}  // namespace

std::shared_ptr<const TracerLoop> loopOf(const Scene& scene, const Level& level, const Workers& workers,
                                         const std::function<bool()>& goesOn) {
    if (level.loop <= 0) return nullptr;
    return std::make_shared<const TracerLoop>(
        recordLoop(atLevel(scene, level), workers, level.tracers, double(level.loop), goesOn));
}

Simulation simulationAt(const Scene& scene, const Level& level, const Workers& workers,
                        std::shared_ptr<const TracerLoop> loop) {
    Simulation simulation(atLevel(scene, level), workers);
    thinOrLoop(simulation, level, std::move(loop));
    return simulation;
}

void setLevel(Simulation& simulation, const Scene& scene, const Level& level, std::shared_ptr<const TracerLoop> loop) {
    simulation.accept(atLevel(scene, level));
    thinOrLoop(simulation, level, std::move(loop));
}

}  // namespace gyre
