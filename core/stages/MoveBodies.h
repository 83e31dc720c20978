#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Move bodies" applies gravity, lift and the impulse of the fluid to dynamic bodies, moves all moving
/// bodies by one step (poseAfter), and adds the impulses to the totals.
void moveBodies(SimulationState& state);

}  // namespace gyre
