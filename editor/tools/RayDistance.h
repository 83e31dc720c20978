#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "editor/tools/Camera.h"

#include <optional>

namespace gyre::editor {

/// Distance along a ray to a surface [m]. Nothing if the ray misses or the surface lies behind its origin. A ray that
/// starts inside hits where it leaves.
std::optional<float> distanceToSphere(const Ray& ray, const glm::vec3& centre, float radius);
std::optional<float> distanceToBox(const Ray& ray, const Box& box);
std::optional<float> distanceToPolytope(const Ray& ray, const ConvexPolytope& polytope);
/// Both sides of each triangle count: meshes may be open or inside out.
std::optional<float> distanceToMesh(const Ray& ray, const TriangleMesh& mesh);
/// Nothing if the ray runs along the plane.
std::optional<float> distanceToPlane(const Ray& ray, const glm::vec3& point, const glm::vec3& normal);

/// The closest approach of a ray to a segment.
struct Passing {
    float along = 0;     ///< on the ray [m]
    float distance = 0;  ///< at the closest approach [m]
};
Passing passing(const Ray& ray, const glm::vec3& a, const glm::vec3& b);

/// The point of the line through `point` along the unit vector `axis` that is nearest to the ray, as the distance from
/// `point` [m]. Nothing if the two are parallel within 2 degrees, where small mouse moves would cause jumps.
std::optional<float> nearestOnLine(const Ray& ray, const glm::vec3& point, const glm::vec3& axis);

}  // namespace gyre::editor
