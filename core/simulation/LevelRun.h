#pragma once

#include "core/simulation/Simulation.h"

namespace gyre {

/// Records the loop of a level; nullptr if the level is simulated. goesOn: see recordLoop()
std::shared_ptr<const TracerLoop> loopOf(const Scene& scene, const Level& level, const Workers& workers,
                                         const std::function<bool()>& goesOn = {});

/// A simulation of the scene at a level of detail, for previews and measurements. loop: from loopOf()
Simulation simulationAt(const Scene& scene, const Level& level, const Workers& workers,
                        std::shared_ptr<const TracerLoop> loop);

/// Takes a running simulation to a level of the scene. Time and particles stay. loop: from loopOf()
void setLevel(Simulation& simulation, const Scene& scene, const Level& level, std::shared_ptr<const TracerLoop> loop);

}  // namespace gyre
