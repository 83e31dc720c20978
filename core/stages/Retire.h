#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Retire": everything ages by a step; what is older than its lifetime goes. Vortons close up without
/// reordering; of tracers the last take the places of those who went, so that a death costs one tracer and not all
/// behind it. Over the last quarter of its life a vorton's strength fades smoothly to nothing, so that its death does
/// not jerk the flow. Tracers fade only in the picture.
/// In a kill region the share of life that is left runs out within its `fade`, evenly, so that strength and look fade
/// as they always do, only sooner; age and lifetime are rescaled once. Leaving the region changes that no more.
void retire(const Workers& workers, SimulationState& state);

}  // namespace gyre
