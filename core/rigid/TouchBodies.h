#pragma once

#include "core/rigid/Touching.h"

#include <span>

namespace gyre {

/// Finds which bodies touch each other in this step and what that does to the motion of those that give way: `touched`
/// and `touchedPose`. RigidBody::push must be that of this step. Bodies are in order of id. Those that no impulse
/// reaches keep the motion that they would have alone, to the bit.
///
/// Fixed, kinematic and keyed bodies, and bodies that a game moves, are not moved by contact.
void touchBodies(std::span<RigidBody> bodies, double dt, Touching& touching);

}  // namespace gyre
