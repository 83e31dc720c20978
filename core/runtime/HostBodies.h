#pragma once

#include "core/base/Result.h"
#include "core/geometry/Transform.h"
#include "core/particles/RigidBodies.h"
#include "core/runtime/gyre.h"
#include "core/scene/Body.h"

/// Between the bodies of a game and those of the simulation.
namespace gyre {

/// The solid of a body that a game adds. A capsule becomes a convex piece that touches it from outside, at most 4 %
/// wider. Fails with what is wrong with the description.
[[nodiscard]] Result<Body> bodyOf(const gyre_body_desc& desc, std::uint32_t mostHulls, std::uint32_t mostPlanes);

/// Words for a state no body can be in, or nullptr.
const char* wrongWith(const gyre_body_state& state);

/// From now on a game moves the body; until it says more, it stands still.
void bindTo(RigidBody& body, const gyre_body_binding& binding);

/// Puts a hosted body into the game's state. ambient: temperature of the fluid [K]
void setState(RigidBody& body, const gyre_body_state& state, float ambient);

/// How a body of the world stands in an effect that is placed elsewhere.
Transform worldIn(const Transform& effect);

/// As the game would see it; its acceleration is zero but for hosted bodies.
gyre_body_state stateOf(const RigidBody& body, gyre_body handle, float ambient);

}  // namespace gyre
