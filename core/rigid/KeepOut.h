#pragma once

#include "core/rigid/Touching.h"

#include <span>

namespace gyre {

/// The solver knows where bodies touch at the start of a step. A fast body that meets something with a corner may then
/// turn by more than a radian, and another corner of it go through. Moves bodies back that came by more than a quarter
/// of the thinner solid's thickness deeper into something that does not give way, and takes the speed with which they
/// approach it. Call after solveTouches.
void keepOut(std::span<RigidBody> bodies, double dt, Touching& touching);

}  // namespace gyre
