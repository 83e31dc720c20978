#include "core/geometry/ConvexPolytope.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace gyre {
namespace {

// Half-spaces typed by hand or written by other tools are not unit to the last bit.
constexpr float kUnit = 1e-4f;
// Tolerance for vertices outside planes, relative to the largest coordinate.
constexpr float kOutside = 1e-4f;
// Tolerance for faces beyond the vertices, relative to the size: larger than the rounding of sharp wedges.
constexpr double kBeyond = 0.01;
// Planes that differ by less than this over a whole face count as one plane. Relative to the size.
constexpr double kSame = 1e-9;

using Polygon = std::vector<glm::dvec3>;

bool isFinite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

float largestCoordinate(const Box& bounds) {
    const glm::vec3 reach = glm::max(glm::abs(bounds.low), glm::abs(bounds.high));
    return std::max({reach.x, reach.y, reach.z});
}

/// A square on the plane, larger than any face of the polytope, counter-clockwise.
Polygon squareOn(const Plane& plane, const glm::dvec3& centre, double halfSide) {
    const glm::dvec3 n(plane.normal);
    const glm::dvec3 aside = std::abs(n.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    const glm::dvec3 u = halfSide * glm::normalize(glm::cross(aside, n));
    const glm::dvec3 v = glm::cross(n, u);
    const glm::dvec3 middle = centre - distanceTo(plane, centre) * n;
    return {middle - u - v, middle + u - v, middle + u + v, middle - u + v};
}

enum class Twin { Earlier, Later };

/// A polygon that half-spaces clip. It reuses its scratch memory from cut to cut.
class Face {
public:
    const Polygon& corners() const { return m_corners; }

    void begin(Polygon corners) {
        m_corners = std::move(corners);
        measure();
    }

    /// Keeps the part inside the half-space [Sutherland and Hodgman 1974]. Of two planes that coincide within `same`
    /// the earlier one keeps the face.
    void cut(const Plane& plane, Twin twin, double same) {
        if (distanceTo(plane, m_centre) + m_radius < -same) return;  // most planes are far
        m_distances.clear();
        for (const glm::dvec3& corner : m_corners) m_distances.push_back(distanceTo(plane, corner));
        const auto [low, high] = std::ranges::minmax(m_distances);
        if (high > same) return keepInside();
        if (low >= -same && twin == Twin::Earlier) m_corners.clear();
    }

private:
    Polygon m_corners;
    glm::dvec3 m_centre{0};  // centre of a ball that contains the polygon
    double m_radius = 0;
    std::vector<double> m_distances;
    Polygon m_kept;

    void keepInside() {
        m_kept.clear();
        for (std::size_t i = 0; i < m_corners.size(); ++i) {
            const std::size_t next = (i + 1) % m_corners.size();
            const double here = m_distances[i], there = m_distances[next];
            if (here <= 0) m_kept.push_back(m_corners[i]);
            if ((here < 0 && there > 0) || (here > 0 && there < 0))
                m_kept.push_back(m_corners[i] + here / (here - there) * (m_corners[next] - m_corners[i]));
        }
        std::swap(m_corners, m_kept);
        if (m_corners.size() < 3) m_corners.clear();
        measure();
    }

    void measure() {
        m_centre = glm::dvec3(0);
        for (const glm::dvec3& corner : m_corners) m_centre += corner / static_cast<double>(m_corners.size());
        m_radius = 0;
        for (const glm::dvec3& corner : m_corners) m_radius = std::max(m_radius, glm::distance(m_centre, corner));
    }
};

Result<void> checkPlanes(const ConvexPolytope& polytope) {
    for (const Plane& plane : polytope.planes) {
        if (!isFinite(plane.normal) || !std::isfinite(plane.offset))
            return fail(ErrorCode::Malformed, "A convex piece has a plane that is not finite.");
        if (std::abs(glm::length(plane.normal) - 1) > kUnit)
            return fail(ErrorCode::Malformed, "A convex piece has a plane whose normal is not of length 1.");
    }
    return {};
}

Result<void> checkVertices(const ConvexPolytope& polytope) {
    const double outside = kOutside * largestCoordinate(boundsOf(polytope));
    for (const glm::vec3& vertex : polytope.vertices)
        for (const Plane& plane : polytope.planes)
            if (distanceTo(plane, glm::dvec3(vertex)) > outside)
                return fail(ErrorCode::Malformed, "A convex piece has a vertex outside one of its planes.");
    return {};
}

/// The planes must enclose no more than the vertices do: where a plane is missing, faces extend far beyond the
/// vertices.
Result<void> checkClosed(const ConvexPolytope& polytope) {
    const Box bounds = boundsOf(polytope);
    const glm::dvec3 beyond(kBeyond * glm::length(bounds.size()));
    const glm::dvec3 low = glm::dvec3(bounds.low) - beyond, high = glm::dvec3(bounds.high) + beyond;
    for (const Polygon& face : faces(polytope))
        for (const glm::dvec3& corner : face)
            if (glm::any(glm::lessThan(corner, low)) || glm::any(glm::greaterThan(corner, high)))
                return fail(ErrorCode::Malformed, "A convex piece is open: its planes enclose more than its vertices.");
    const ConvexPolytope* piece = &polytope;
    if (!(massProperties(std::span<const ConvexPolytope>(piece, 1)).volume > 0))
        return fail(ErrorCode::Malformed, "A convex piece has no volume.");
    return {};
}

}  // namespace

Box boundsOf(const ConvexPolytope& polytope) {
    Box bounds;
    for (const glm::vec3& vertex : polytope.vertices) bounds.add(vertex);
    return bounds;
}

float distanceTo(const ConvexPolytope& polytope, const glm::vec3& point) {
    float largest = -std::numeric_limits<float>::max();
    for (const Plane& plane : polytope.planes) largest = std::max(largest, distanceTo(plane, point));
    return largest;
}

bool isInside(const ConvexPolytope& polytope, const glm::vec3& point) {
    return std::ranges::none_of(polytope.planes, [&](const Plane& plane) { return distanceTo(plane, point) > 0; });
}

std::vector<std::vector<glm::dvec3>> faces(const ConvexPolytope& polytope) {
    const Box bounds = boundsOf(polytope);
    const double size = glm::length(bounds.size());
    std::vector<Polygon> list;
    list.reserve(polytope.planes.size());
    Face face;
    for (std::size_t i = 0; i < polytope.planes.size(); ++i) {
        face.begin(squareOn(polytope.planes[i], glm::dvec3(bounds.centre()), 2 * size));
        for (std::size_t j = 0; j < polytope.planes.size() && !face.corners().empty(); ++j)
            if (j != i) face.cut(polytope.planes[j], j < i ? Twin::Earlier : Twin::Later, kSame * size);
        list.push_back(face.corners());
    }
    return list;
}

std::vector<std::vector<std::uint32_t>> faceLoops(const ConvexPolytope& polytope) {
    std::vector<std::vector<std::uint32_t>> loops;
    for (const Polygon& face : faces(polytope)) {
        std::vector<std::uint32_t>& loop = loops.emplace_back();
        for (const glm::dvec3& corner : face) {
            const auto nearest = std::ranges::min_element(polytope.vertices, {}, [&](const glm::vec3& vertex) {
                const glm::dvec3 apart = glm::dvec3(vertex) - corner;
                return glm::dot(apart, apart);
            });
            const auto index = static_cast<std::uint32_t>(nearest - polytope.vertices.begin());
            if (loop.empty() || (loop.back() != index && loop.front() != index)) loop.push_back(index);
        }
        if (loop.size() < 3) loop.clear();
    }
    return loops;
}

TriangleMesh surfaceOf(const ConvexPolytope& polytope) {
    TriangleMesh mesh;
    for (const Polygon& face : faces(polytope)) {
        const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
        for (const glm::dvec3& corner : face) mesh.vertices.emplace_back(corner);
        for (std::uint32_t i = 2; i < face.size(); ++i) mesh.triangles.push_back({first, first + i - 1, first + i});
    }
    return mesh;
}

ConvexPolytope boxPolytope(const glm::vec3& halfExtents) {
    ConvexPolytope box;
    for (int axis = 0; axis < 3; ++axis)
        for (const float sign : {1.0f, -1.0f}) {
            glm::vec3 normal(0);
            normal[axis] = sign;
            box.planes.push_back({normal, halfExtents[axis]});
        }
    for (int corner = 0; corner < 8; ++corner)
        box.vertices.push_back(halfExtents * glm::vec3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1));
    return box;
}

ConvexPolytope scaled(const ConvexPolytope& polytope, float factor) {
    ConvexPolytope copy = polytope;
    for (Plane& plane : copy.planes) plane.offset *= factor;
    for (glm::vec3& vertex : copy.vertices) vertex *= factor;
    return copy;
}

Result<void> checkPolytope(const ConvexPolytope& polytope) {
    if (polytope.planes.size() < 4) return fail(ErrorCode::Malformed, "A convex piece has fewer than 4 planes.");
    if (polytope.vertices.size() < 4) return fail(ErrorCode::Malformed, "A convex piece has fewer than 4 vertices.");
    for (const glm::vec3& vertex : polytope.vertices)
        if (!isFinite(vertex)) return fail(ErrorCode::Malformed, "A convex piece has a vertex that is not finite.");
    if (const Result<void> planes = checkPlanes(polytope); !planes) return planes;
    if (const Result<void> vertices = checkVertices(polytope); !vertices) return vertices;
    return checkClosed(polytope);
}

}  // namespace gyre
