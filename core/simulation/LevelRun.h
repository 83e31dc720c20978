#pragma once

#include "core/simulation/Simulation.h"

namespace gyre {

/// A simulation of the scene at a level of detail, for previews and measurements: with its tracers, and with its loop,
/// which is recorded here.
Simulation simulationAt(const Scene& scene, const Level& level, const Workers& workers);

/// Takes a running simulation to a level of the scene. Time and particles stay.
void setLevel(Simulation& simulation, const Scene& scene, const Level& level, const Workers& workers);

}  // namespace gyre
