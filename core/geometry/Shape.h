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
/// The union of convex pieces, which may overlap; with a tree, so that few of them are asked.
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

/// A solid about its body's origin.
using Shape = std::variant<SphereShape, BoxShape, PolytopesShape>;

/// The surface point nearest by least penetration, in the frame of the shape.
struct SurfacePoint {
    float distance = 0;   ///< signed: negative inside [m]
    glm::vec3 normal{0};  ///< unit, outward
};

/// Signed distance by planes: exact for spheres and inside polytopes; outside near edges it is the largest plane
/// distance, a lower bound (article 13's least penetration). Of several pieces the nearest counts; a face behind which
/// another piece goes on is no surface, here and below.
SurfacePoint surfacePoint(const Shape& shape, const glm::vec3& local);

/// The same where the distance is less than `within`; else a distance that is not. Of many pieces few are asked then.
SurfacePoint surfacePointWithin(const Shape& shape, const glm::vec3& local, float within);

/// Contact of a particle that moves, article 13's CollisionDistance with rotation put right: outside any plane by more
/// than `radius`: none (distance > radius is returned). Else, among planes that the particle is going through deeper
/// (relativeVelocity . n <= 0) or is outside of, the largest distance; if there is none, plain least penetration.
SurfacePoint movingSurfacePoint(const Shape& shape, const glm::vec3& local, const glm::vec3& relativeVelocity,
                                float radius);

/// Where a particle first met a shape on its way.
struct SweptContact {
    float time = 0;       ///< share of the way done, 0..1
    glm::vec3 normal{0};  ///< unit, outward, of the face or point met
};

/// The first contact of a particle that went straight from `before` to `after`, both in the frame of the shape (each at
/// the pose of its own time). For thin hulls and fast bodies, which a test at the end of the step would pass through;
/// exact for translation. Nothing if the way misses, or began inside: then movingSurfacePoint decides.
std::optional<SweptContact> sweptContact(const Shape& shape, const glm::vec3& before, const glm::vec3& after,
                                         float radius);

/// How far a point must go in a unit direction until it is out of the shape for good; 0 if it does not meet it. [m]
float exitDistance(const Shape& shape, const glm::vec3& local, const glm::vec3& direction);

/// Radius about the origin of the frame that holds the whole shape. [m]
float boundingRadius(const Shape& shape);
Box boundsOf(const Shape& shape);
/// Extent of the thinnest direction among its planes or diameters. [m]
float thinnestExtent(const Shape& shape);
/// Triangles for drawing and picking; spheres by latitude and longitude.
TriangleMesh surfaceOf(const Shape& shape);

}  // namespace gyre
