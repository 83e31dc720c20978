#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <cstddef>

namespace gyre::importers {

/// A convex solid that encloses another one with fewer planes.
struct BudgetedHull {
    ConvexPolytope polytope;
    float bulge = 0;  ///< how far a corner may protrude from the original [m]
};

/// Chooses planes of the hull until at most 0.2 % of the size protrudes, or until `mostPlanes` (at least 6) are used.
/// Each particle near a body tests each plane, and smoke hides a small bulge. The result encloses the hull. A hull
/// within the budget is returned unchanged, and so is one that cannot be simplified.
/// Greedy: starts with the bounding box and cuts each corner by the plane that cuts it deepest.
BudgetedHull withinBudget(const ConvexPolytope& hull, std::size_t mostPlanes);

/// A solid with few planes around many points. Their hull is computed from the outermost points only, because that of a
/// dense mesh has as many planes as points; then the planes are moved out to contain all points. [m]
[[nodiscard]] Result<BudgetedHull> hullWithinBudget(std::span<const glm::vec3> points, std::size_t mostPlanes);

}  // namespace gyre::importers
