#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <cstddef>

namespace gyre::importers {

/// A convex solid of fewer planes around another.
struct Budgeted {
    ConvexPolytope polytope;
    float bulge = 0;  ///< how far a corner may stand out of the original [m]
};

/// Picks planes of the hull until what still stands out is below 0.2 % of the size, or `mostPlanes` (at least 6) are
/// used: each particle near a body pays for each plane, and smoke hides a small bulge. The hull stays inside. A hull
/// within the budget comes back as it is, and so does one that cannot be rounded.
/// Greedy: begin with the box, and cut each corner by the plane that cuts it deepest.
Budgeted withinBudget(const ConvexPolytope& hull, std::size_t mostPlanes);

}  // namespace gyre::importers
