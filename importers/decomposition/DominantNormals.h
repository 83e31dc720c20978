#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre::importers {

inline constexpr double kSameDirection = 0.9986;  ///< cosine of 3 degrees: closer directions count as the same

/// Half the cross product of two edges. Its length is the triangle's area, and it points outward.
glm::dvec3 areaVector(const TriangleMesh& mesh, const glm::uvec3& triangle);

/// A direction that a large area of the surface faces.
struct DominantNormal {
    glm::dvec3 normal{0};  ///< unit, outward
    double area = 0;       ///< fraction of the whole surface
};

/// The directions of flat faces, largest area first. Directions within 3 degrees are merged, and those below 0.5 % of
/// the surface are left out. Invalid if the checkpoint stops.
std::vector<DominantNormal> dominantNormals(const TriangleMesh& mesh, Checkpoint& checkpoint);

/// Planes that contain at least 1 % of the surface, within 1e-3 of the size.
std::vector<Plane> flatFaces(const TriangleMesh& mesh, const std::vector<DominantNormal>& dominantNormals,
                             Checkpoint& checkpoint);

}  // namespace gyre::importers
