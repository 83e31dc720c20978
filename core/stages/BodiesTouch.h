#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Bodies touch": dynamic bodies rest, slide, roll and bounce on each other, on the ground, on other bodies
/// and in containers (core/rigid). Comes after "Push bodies", and before the fluid learns how the bodies move.
void bodiesTouch(SimulationState& state);

}  // namespace gyre
