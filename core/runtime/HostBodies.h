#pragma once

#include "core/base/Result.h"
#include "core/geometry/Transform.h"
#include "core/particles/RigidBodies.h"
#include "core/runtime/gyre.h"
#include "core/scene/Body.h"

/// Conversions between bodies of a game and of the simulation.
namespace gyre {

/// The solid of a body that a game adds. A capsule becomes a convex piece that encloses it, at most 4 % wider. Fails if
/// the description is invalid.
[[nodiscard]] Result<Body> bodyOf(const gyre_body_desc& desc, std::uint32_t mostHulls, std::uint32_t mostPlanes);

/// A sentence that says why the state is invalid; nullptr if it is valid.
const char* wrongWith(const gyre_body_state& state);

/// Lets a game move the body. Until its first update the body is at rest.
void bindTo(RigidBody& body, const gyre_body_binding& binding);

/// Gives a hosted body the game's state. ambient: temperature of the fluid [K]
void setState(RigidBody& body, const gyre_body_state& state, float ambient);

/// Converts the pose of a world body to the frame of a moved effect.
Transform worldIn(const Transform& effect);

/// The body's state for the game. Its acceleration is zero except for hosted bodies.
gyre_body_state stateOf(const RigidBody& body, gyre_body handle, float ambient);

}  // namespace gyre
