#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// Warns where a run will diverge: where bodies, vortex cores, blasts, heavy fluid or drifting tracers come beyond the
/// limits of the solver (SolverLimits.h) by what is authored. Estimates, which are right within a factor of two where
/// the flow itself decides. scene: flat, with all places at time 0
void checkLimits(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
