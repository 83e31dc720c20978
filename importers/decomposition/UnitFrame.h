#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/DominantNormals.h"

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace gyre::importers {

/// The frame in which a mesh is taken apart: turned to its largest flat faces, or to its principal axes, and scaled to
/// a longest side of 1 about the middle. A turned mesh is so taken apart as if it were not turned.
struct UnitFrame {
    glm::dmat3 turn{1};    ///< mesh to frame
    glm::dvec3 centre{0};  ///< in the mesh's frame [m]
    double size = 1;       ///< longest side of the turned mesh [m]

    glm::vec3 toFrame(const glm::vec3& point) const { return glm::vec3(turn * (glm::dvec3(point) - centre) / size); }
    glm::vec3 toMesh(const glm::vec3& point) const { return glm::vec3(centre + size * (glm::dvec3(point) * turn)); }
    ConvexPolytope toMesh(const ConvexPolytope& polytope) const;
    TriangleMesh toFrame(const TriangleMesh& mesh) const;
};

/// Unit, along no symmetry that a shape may have in its frame: puts in order what rounding must not.
inline constexpr glm::vec3 kAskew{0.43f, 0.59f, 0.68f};

/// Of no use if the checkpoint says stop.
UnitFrame unitFrame(const TriangleMesh& mesh, const std::vector<DominantNormal>& dominantNormals,
                    Checkpoint& checkpoint);

/// Unit eigenvectors of a symmetric matrix as columns, largest eigenvalue first; the eigenvalues go to `values`.
/// [Jacobi 1846, cyclic]
glm::dmat3 eigenvectors(glm::dmat3 matrix, glm::dvec3& values);

struct SurfaceMoments {
    glm::dvec3 mean{0};
    glm::dmat3 covariance{0};  ///< about the mean, for each unit of area
};
SurfaceMoments surfaceMoments(const TriangleMesh& mesh);

/// Whether two eigenvalues, the larger first, differ by so little that rounding would choose the axes.
bool areAlike(double larger, double smaller);

}  // namespace gyre::importers
