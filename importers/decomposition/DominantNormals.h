#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre::importers {

inline constexpr double kFacingTogether = 0.9986;  ///< cosine of 3 degrees: what lies closer faces one way

/// Half the cross product of two edges: its length is the triangle's area, and it faces outward.
glm::dvec3 areaVector(const TriangleMesh& mesh, const glm::uvec3& triangle);

/// A direction that much of the surface faces.
struct DominantNormal {
    glm::dvec3 normal{0};  ///< unit, outward
    double area = 0;       ///< share of the whole surface
};

/// Of no use if the checkpoint says stop.
/// The directions of flat faces, the largest first; together what lies within 3 degrees. Those below half a percent of
/// the surface are left out.
std::vector<DominantNormal> dominantNormals(const TriangleMesh& mesh, Checkpoint& checkpoint);

/// Planes in which much of the surface lies: at least 1 % of it, within 1e-3 of the size.
std::vector<Plane> flatFaces(const TriangleMesh& mesh, const std::vector<DominantNormal>& dominantNormals,
                             Checkpoint& checkpoint);

}  // namespace gyre::importers
