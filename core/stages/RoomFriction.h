#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// Walls of a room, which mirror images hold, have a friction of their own. It takes from the layer of one cell along
/// the wall, of thickness h, in a step the velocity
///   q(v) v - q(w) w,   q(v) = 1 - exp(-max(0, c |v| / h - 1 / T) dt),   c = frictionOf(grip)
/// v, w: velocity of the fluid and of the wind along the wall, v relative to it; T: a wake's lifetime, so that no
/// vortons are born for a flow that friction would not stop within it. c is the friction stress over density and v^2.
/// What the wind alone loses is left out, because the wind is given.
///
/// The curl of the impulse taken goes to walls.shed, for the vortons beside the wall. Bodies that are walls report the
/// impulse they get from friction. Pressure on them is not known.
void brakeAtRoom(const Workers& workers, SimulationState& state);

}  // namespace gyre
