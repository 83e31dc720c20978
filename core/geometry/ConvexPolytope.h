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

/// Signed: positive outside. [m]
inline float distanceTo(const Plane& plane, const glm::vec3& point) {
    return glm::dot(plane.normal, point) - plane.offset;
}
inline double distanceTo(const Plane& plane, const glm::dvec3& point) {
    return glm::dot(glm::dvec3(plane.normal), point) - plane.offset;
}

/// A bounded convex solid: its half-spaces (H-representation) beside its vertices. Both are stored, because either from
/// the other costs a hull computation. No vertex lies outside a plane by more than rounding.
struct ConvexPolytope {
    std::vector<Plane> planes;        ///< at least 4
    std::vector<glm::vec3> vertices;  ///< at least 4, in no particular order

    bool operator==(const ConvexPolytope&) const = default;
};

/// Signed distance by planes, the largest: exact inside, a lower bound outside near edges. [m]
float distanceTo(const ConvexPolytope& polytope, const glm::vec3& point);
/// The same answer as distanceTo(polytope, point) <= 0. Few planes are asked of a point far away: who made the polytope
/// put those first that exclude most.
bool isInside(const ConvexPolytope& polytope, const glm::vec3& point);

/// The corners of each plane's face, counter-clockwise seen from outside; empty for a plane that only touches. Found by
/// clipping each plane by the others, so that the faces close whatever the rounding, even where planes nearly coincide.
std::vector<std::vector<glm::dvec3>> faces(const ConvexPolytope& polytope);
/// The same as indices of the nearest vertices, for drawing.
std::vector<std::vector<std::uint32_t>> faceLoops(const ConvexPolytope& polytope);

/// The surface as triangles, fans of the faces; neighbours share no vertices.
TriangleMesh surfaceOf(const ConvexPolytope& polytope);

ConvexPolytope boxPolytope(const glm::vec3& halfExtents);
ConvexPolytope scaled(const ConvexPolytope& polytope, float factor);

/// Whether it is one: unit finite normals, at least 4 planes and vertices, vertices inside all planes, bounded and of
/// positive volume. The reason in words if not.
[[nodiscard]] Result<void> checkPolytope(const ConvexPolytope& polytope);

/// Of a solid of density 1 kg/m^3.
struct MassProperties {
    double volume = 0;           ///< [m^3]
    glm::dvec3 centreOfMass{0};  ///< [m]
    glm::dmat3 inertia{0};       ///< about the centre of mass [kg m^2 at density 1 kg/m^3]
};

/// Exact for a closed surface with outward triangles: the signed tetrahedra between a point and each triangle add up
/// [Tonon, "Explicit exact formulas for the 3-D tetrahedron inertia tensor", J. Math. Stat. 1(1), 2005].
MassProperties massProperties(const TriangleMesh& closedSurface);
/// Of what the pieces fill together: exact where they lie apart or side by side; what several have in common is counted
/// once, found along 64 x 64 lines, fewer beyond 4,096 planes: right to a few hundredths of a percent.
MassProperties massProperties(std::span<const ConvexPolytope> pieces);
MassProperties massPropertiesOfSphere(double radius);
MassProperties massPropertiesOfBox(const glm::dvec3& halfExtents);

}  // namespace gyre
