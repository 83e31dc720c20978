#pragma once

#include "core/base/Result.h"
#include "core/geometry/Box.h"
#include "core/geometry/TriangleMesh.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// A half-space: the points x with dot(normal, x) - offset <= 0. The normal is a unit vector and points outward.
struct Plane {
    glm::vec3 normal{0, 1, 0};
    float offset = 0;  ///< [m]

    bool operator==(const Plane&) const = default;
};

/// Signed distance, positive outside. [m]
inline float distanceTo(const Plane& plane, const glm::vec3& point) {
    return glm::dot(plane.normal, point) - plane.offset;
}
inline double distanceTo(const Plane& plane, const glm::dvec3& point) {
    return glm::dot(glm::dvec3(plane.normal), point) - plane.offset;
}

/// A bounded convex solid, as half-spaces (H-representation) and as vertices. Both are stored, because deriving one
/// from the other costs a hull computation. No vertex lies outside a plane by more than rounding.
struct ConvexPolytope {
    std::vector<Plane> planes;        ///< at least 4
    std::vector<glm::vec3> vertices;  ///< at least 4, in no particular order

    bool operator==(const ConvexPolytope&) const = default;
};

/// Signed distance [m]: the largest plane distance. Exact inside, a lower bound outside near edges.
float distanceTo(const ConvexPolytope& polytope, const glm::vec3& point);
/// Whether distanceTo(polytope, point) <= 0, with fewer plane tests for distant points. Makers of polytopes put the
/// planes that exclude most points first.
bool isInside(const ConvexPolytope& polytope, const glm::vec3& point);

/// The box around the vertices.
Box boundsOf(const ConvexPolytope& polytope);

/// The corners of each plane's face, counter-clockwise seen from outside. Empty for a plane that only touches the
/// solid. Each plane is clipped by the others, so the faces close despite rounding, even where planes nearly coincide.
std::vector<std::vector<glm::dvec3>> faces(const ConvexPolytope& polytope);
/// The faces as indices of the nearest vertices, for drawing.
std::vector<std::vector<std::uint32_t>> faceLoops(const ConvexPolytope& polytope);

/// The surface as triangle fans of the faces. Neighbouring faces share no vertices.
TriangleMesh surfaceOf(const ConvexPolytope& polytope);

ConvexPolytope boxPolytope(const glm::vec3& halfExtents);
ConvexPolytope scaled(const ConvexPolytope& polytope, float factor);

/// Checks for unit finite normals, at least 4 planes and vertices, vertices inside all planes, boundedness and positive
/// volume. The error says what is wrong.
[[nodiscard]] Result<void> checkPolytope(const ConvexPolytope& polytope);

/// Mass properties of a solid of density 1 kg/m^3.
struct MassProperties {
    double volume = 0;           ///< [m^3]
    glm::dvec3 centreOfMass{0};  ///< [m]
    glm::dmat3 inertia{0};       ///< about the centre of mass [kg m^2 at density 1 kg/m^3]
};

/// Exact for a closed surface of outward triangles: sums the signed tetrahedra between a point and each triangle
/// [Tonon, "Explicit exact formulas for the 3-D tetrahedron inertia tensor", J. Math. Stat. 1(1), 2005].
MassProperties massProperties(const TriangleMesh& closedSurface);
/// Mass properties of the union of the pieces. Exact for pieces that lie apart or side by side. Overlaps count once;
/// they are measured along 64 x 64 lines, fewer beyond 4,096 planes, to a few hundredths of a percent.
MassProperties massProperties(std::span<const ConvexPolytope> pieces);
MassProperties massPropertiesOfSphere(double radius);
MassProperties massPropertiesOfBox(const glm::dvec3& halfExtents);

}  // namespace gyre
