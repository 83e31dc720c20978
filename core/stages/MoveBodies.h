#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Move bodies": dynamic bodies take gravity, their lift and what the fluid gave them during this step, all
/// that move go one step along (poseAfter), and the impulses are added to the totals.
void moveBodies(SimulationState& state);

}  // namespace gyre
