#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "editor/tools/Camera.h"

#include <optional>

namespace gyre::editor {

/// Where a ray meets something, as the distance from its origin [m]; nothing if it misses or only meets it behind. A
/// ray that starts inside meets the surface where it leaves.
std::optional<float> distanceToSphere(const Ray& ray, const glm::vec3& centre, float radius);
std::optional<float> distanceToBox(const Ray& ray, const Box& box);
std::optional<float> distanceToPolytope(const Ray& ray, const ConvexPolytope& polytope);
/// Both sides of each triangle count: meshes may be open or inside out.
std::optional<float> distanceToMesh(const Ray& ray, const TriangleMesh& mesh);
/// Nothing if the ray runs along the plane.
std::optional<float> distanceToPlane(const Ray& ray, const glm::vec3& point, const glm::vec3& normal);

/// How a ray passes by a segment.
struct Passing {
    float along = 0;     ///< on the ray [m]
    float distance = 0;  ///< between the two where they are nearest [m]
};
Passing passing(const Ray& ray, const glm::vec3& a, const glm::vec3& b);

/// Where on the line through `point` along the unit vector `axis` the ray comes nearest, counted from `point` [m];
/// nothing if the two are parallel to within 2 degrees, where the smallest move of the mouse would jump.
std::optional<float> nearestOnLine(const Ray& ray, const glm::vec3& point, const glm::vec3& axis);

}  // namespace gyre::editor
