#pragma once

#include "core/stages/SimulationState.h"

namespace gyre {

/// The state at frame 0. Contains only enabled elements, in order of id. Bodies without volume are left out.
SimulationState stateOf(const Scene& scene);

/// Applies a changed scene to a running state. Particles and counters stay, and so do bodies whose solid and place in
/// the scene did not change. Other bodies restart where the scene puts them.
void updateFromScene(SimulationState& state, const Scene& scene);

}  // namespace gyre
