#pragma once

#include "core/scene/Element.h"

namespace gyre {

struct RigidBody;
struct SimulationState;

/// Sets a keyed body to its pose at `time` [s], on the path of its element from the element's place.
void placeByKeys(RigidBody& body, const Element& element, double time);

/// The stage "Follow keys": finds each keyed body's pose at the end of the step, and the velocity and spin that lead
/// exactly there. So contact uses the true motion and not a derivative of it.
void followKeys(SimulationState& state);

}  // namespace gyre
