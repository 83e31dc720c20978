#pragma once

#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"

#include <glm/vec3.hpp>

#include <span>

namespace gyre::importers {

/// The convex hull of points. Coplanar faces are merged into one plane, and planes are moved outward so that none cuts
/// a vertex. Exact to rounding. Deterministic for any thread order. Fails for fewer than 4 points and for coplanar
/// points.
[[nodiscard]] Result<ConvexPolytope> convexHull(std::span<const glm::vec3> points);

/// A hull with its volume, which costs almost nothing extra.
struct HullVolume {
    ConvexPolytope hull;
    double volume = 0;  ///< [m^3]
};
[[nodiscard]] Result<HullVolume> convexHullVolume(std::span<const glm::vec3> points);

/// The intersection of half-spaces: their planes, and the vertices in which the planes meet. inner: a point inside all
/// half-spaces. Fails if the half-spaces enclose no solid. Computed by duality: each vertex is a face of the hull of
/// the points normal / distance.
[[nodiscard]] Result<ConvexPolytope> intersection(std::span<const Plane> planes, const glm::vec3& inner);

}  // namespace gyre::importers
