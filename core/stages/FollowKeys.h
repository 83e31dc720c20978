#pragma once

#include "core/scene/Element.h"

namespace gyre {

struct RigidBody;
struct SimulationState;

/// Puts a keyed body where its keys say at a time: on the way of its element, which starts from the element's place.
/// [s]
void placeByKeys(RigidBody& body, const Element& element, double time);

/// The stage "Follow keys": for each keyed body, where it will be at the end of the step, and as its velocity and spin
/// exactly what takes it there, so that contact meets the motion that happens and not a derivative of it.
void followKeys(SimulationState& state);

}  // namespace gyre
