#pragma once

#include "core/stages/SimulationState.h"

namespace gyre {

/// The state at frame 0. Only enabled elements are in it, in order of id; bodies without volume are left out.
SimulationState stateOf(const Scene& scene);

/// Takes a changed scene into a running state: particles and counters stay, and so do bodies that are still the same
/// solid at the same place in the scene. Other bodies start again where the scene puts them.
void takeScene(SimulationState& state, const Scene& scene);

}  // namespace gyre
