#pragma once

#include "core/particles/RigidBodies.h"
#include "core/scene/Body.h"

namespace gyre {

/// Copies the parameters that may change without rebuilding the solid or moving the body.
inline void copyLiveParameters(RigidBody& body, const Body& from) {
    body.gravityScale = from.gravityScale;
    body.coupling = from.coupling;
    body.buoyancy = from.buoyancy;
    body.heatCapacity = from.heatCapacity;
    body.heatTransfer = from.heatTransfer;
    body.grip = from.grip;
    body.restitution = from.restitution;
    body.friction = from.friction;
}

}  // namespace gyre
