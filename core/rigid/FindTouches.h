#pragma once

#include "core/rigid/Touching.h"

#include <span>

namespace gyre {

/// Adds the touches of a pair to touching.touches. Two solids touch if they are nearer to each other than they may come
/// in this step; the solver lets them come that near (speculative contacts). If they would pass half the thickness of
/// the thinner one, they are tested at as many times during the step, so that nothing fast passes through something
/// thin.
void findTouches(std::span<const RigidBody> bodies, const BodyPair& pair, double dt, Touching& touching);

/// Removes touches with seams of what stands still. A body that slides over two pieces side by side must not catch at
/// the side of the second: that touch lies in the plane of the touch with the first.
void removeSeams(std::span<const RigidBody> bodies, Touching& touching);

}  // namespace gyre
