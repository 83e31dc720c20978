#pragma once

#include "core/scene/Scene.h"

#include <cstddef>

namespace gyre {

struct Drives;
struct RigidBody;
struct SimulationState;

/// Sets a body that keys move to its pose at `time` [s]: on the path of its element from the element's place, carried
/// along the paths of groups, for which findGroups() was called. A dynamic body starts there.
void placeByKeys(RigidBody& body, const Scene& scene, const Drives& drives, const Transform& effect,
                 std::size_t element, double time);

/// The stage "Follow keys": finds each keyed body's pose at the end of the step, and the velocity and spin that lead
/// exactly there. Groups with keys carry fixed, kinematic and keyframed bodies, which count as keyed. So contact uses
/// the true motion and not a derivative of it.
void followKeys(SimulationState& state);

}  // namespace gyre
