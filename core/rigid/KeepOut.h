#pragma once

#include "core/rigid/Touching.h"

#include <span>

namespace gyre {

/// The solver knows where bodies touch at the start of a step. A fast body that meets something with a corner may then
/// turn by more than a radian, and another corner of it go through. A body that came deeper into something fixed than
/// an eighth of the thinner solid's thickness is moved back, and loses the speed with which it approaches. Call after
/// solveTouches.
void keepOut(std::span<RigidBody> bodies, double dt, Touching& touching);

}  // namespace gyre
