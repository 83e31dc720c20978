#pragma once

#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"

#include <glm/vec3.hpp>

#include <span>

namespace gyre::importers {

/// The convex hull: coplanar faces merged to one plane, planes moved out so that none cuts a vertex. Exact to rounding
/// and the same bits for the same points in any order of threads. Fails for fewer than 4 points, or points in a plane.
[[nodiscard]] Result<ConvexPolytope> convexHull(std::span<const glm::vec3> points);

/// The same with the volume, which costs nothing beside the hull.
struct HullVolume {
    ConvexPolytope hull;
    double volume = 0;  ///< [m^3]
};
[[nodiscard]] Result<HullVolume> convexHullVolume(std::span<const glm::vec3> points);

/// What the half-spaces have in common: the same planes with the vertices they meet in. `inner` must lie inside all of
/// them. Fails where they do not enclose a solid. By duality: a vertex is a face of the hull of normal / distance.
[[nodiscard]] Result<ConvexPolytope> intersection(std::span<const Plane> planes, const glm::vec3& inner);

}  // namespace gyre::importers
