#pragma once

#include "core/rigid/Touching.h"

#include <span>

namespace gyre {

/// Whether contact may move the body: a dynamic one that no game moves.
inline bool givesWay(const RigidBody& body) { return body.dynamic && !body.hosted; }

/// Finds how each body would move in this step without contact: a dynamic one as fluid and gravity push it, others as
/// they do.
void findTravels(std::span<const RigidBody> bodies, double dt, Touching& touching);

/// Finds the pairs whose bounds during the step meet, one of which gives way. Sorts along x and sweeps. A container
/// meets all that is in it, and no other container.
void findPairs(std::span<const RigidBody> bodies, Touching& touching);

}  // namespace gyre
