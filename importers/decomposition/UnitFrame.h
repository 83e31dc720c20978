#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/DominantNormals.h"

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace gyre::importers {

/// Rounding of coordinates, as a fraction of the size. Smaller distances mean nothing.
inline constexpr double kCoordinateRounding = 2e-6;

/// The frame in which a mesh is decomposed: rotated to its largest flat faces or its principal axes, centred, and
/// scaled to a longest side of 1. A rotated mesh therefore decomposes like the original.
struct UnitFrame {
    glm::dmat3 turn{1};    ///< mesh to frame
    glm::dvec3 centre{0};  ///< in the mesh's frame [m]
    double size = 1;       ///< longest side of the rotated mesh [m]

    glm::vec3 toFrame(const glm::vec3& point) const { return glm::vec3(turn * (glm::dvec3(point) - centre) / size); }
    glm::vec3 toMesh(const glm::vec3& point) const { return glm::vec3(centre + size * (glm::dvec3(point) * turn)); }
    ConvexPolytope toMesh(const ConvexPolytope& polytope) const;
    ConvexPolytope toFrame(const ConvexPolytope& polytope) const;
    TriangleMesh toFrame(const TriangleMesh& mesh) const;
};

/// A unit vector along no common symmetry axis. Sorting along it is robust to rounding.
inline constexpr glm::vec3 kAskew{0.43f, 0.59f, 0.68f};

/// Invalid if the checkpoint stops.
UnitFrame unitFrame(const TriangleMesh& mesh, const std::vector<DominantNormal>& dominantNormals,
                    Checkpoint& checkpoint);

/// Unit eigenvectors of a symmetric matrix as columns, largest eigenvalue first. `values` receives the eigenvalues.
/// [Jacobi 1846, cyclic]
glm::dmat3 eigenvectors(glm::dmat3 matrix, glm::dvec3& values);

struct SurfaceMoments {
    glm::dvec3 mean{0};
    glm::dmat3 covariance{0};  ///< about the mean, per unit area
};
SurfaceMoments surfaceMoments(const TriangleMesh& mesh);

/// Whether two eigenvalues, the larger first, are so close that rounding would choose the axes.
bool areAlike(double larger, double smaller);

}  // namespace gyre::importers
