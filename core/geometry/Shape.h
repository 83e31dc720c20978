#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/PieceTree.h"

#include <glm/vec3.hpp>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace gyre {

struct SphereShape {
    float radius = 0.5f;  ///< [m]
    bool operator==(const SphereShape&) const = default;
};
struct BoxShape {
    glm::vec3 halfExtents{0.5f};  ///< [m]
    bool operator==(const BoxShape&) const = default;
};
/// A union of convex pieces, which may overlap. A tree limits tests to nearby pieces.
class PolytopesShape {
public:
    PolytopesShape() = default;
    explicit PolytopesShape(std::vector<ConvexPolytope> pieces) : m_pieces(std::move(pieces)), m_tree(m_pieces) {}

    const std::vector<ConvexPolytope>& pieces() const { return m_pieces; }
    const PieceTree& tree() const { return m_tree; }
    bool operator==(const PolytopesShape& other) const { return m_pieces == other.m_pieces; }

private:
    std::vector<ConvexPolytope> m_pieces;
    PieceTree m_tree;
};

/// A solid about the origin of its body.
using Shape = std::variant<SphereShape, BoxShape, PolytopesShape>;

/// The nearest surface point by least penetration, in the shape's frame.
struct SurfacePoint {
    float distance = 0;   ///< signed: negative inside [m]
    glm::vec3 normal{0};  ///< unit, outward
};

/// Signed distance by planes. Exact for spheres and inside polytopes; outside near edges it is the largest plane
/// distance, a lower bound (article 13's least penetration). The nearest of several pieces counts. A face that another
/// piece covers is not part of the surface, here and below.
SurfacePoint surfacePoint(const Shape& shape, const glm::vec3& local);

/// surfacePoint() where the distance is less than `within`, else any distance that is not less. Tests few of many
/// pieces.
SurfacePoint surfacePointWithin(const Shape& shape, const glm::vec3& local, float within);

/// Contact of a moving particle: article 13's CollisionDistance with its rotation corrected. If the particle is farther
/// than `radius` outside any plane, there is no contact, and distance > radius. Otherwise the result is the largest
/// distance among the planes that the particle enters deeper (relativeVelocity . n <= 0) or is outside of. Without such
/// a plane it is the least penetration.
SurfacePoint movingSurfacePoint(const Shape& shape, const glm::vec3& local, const glm::vec3& relativeVelocity,
                                float radius);

/// The first contact of a particle on its path.
struct SweptContact {
    float time = 0;       ///< fraction of the path before contact, 0..1
    glm::vec3 normal{0};  ///< unit, outward, of the face or point hit
};

/// The first contact of a particle that moved straight from `before` to `after`. Both are in the shape's frame, each at
/// the pose of its own time. It catches thin hulls and fast bodies that a test at the end of the step misses. Exact for
/// translation. Nothing if the path misses the shape or starts inside; movingSurfacePoint then decides.
std::optional<SweptContact> sweptContact(const Shape& shape, const glm::vec3& before, const glm::vec3& after,
                                         float radius);

/// The distance along a unit direction at which a point leaves the shape for good; 0 if it misses the shape. [m]
float exitDistance(const Shape& shape, const glm::vec3& local, const glm::vec3& direction);

/// Radius about the frame's origin that contains the shape. [m]
float boundingRadius(const Shape& shape);
Box boundsOf(const Shape& shape);
/// Extent in the thinnest direction, over plane normals or diameters. [m]
float thinnestExtent(const Shape& shape);
/// Triangles for drawing and picking. Spheres are cut by latitude and longitude.
TriangleMesh surfaceOf(const Shape& shape);

}  // namespace gyre
