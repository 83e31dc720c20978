#include "core/geometry/SurfacePanels.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace gyre {
namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;  // two vertices, the lower index first

Edge edgeOf(std::uint32_t a, std::uint32_t b) { return {std::min(a, b), std::max(a, b)}; }

/// The surface with duplicate vertices merged, so that neighbouring triangles share edges.
TriangleMesh joined(const TriangleMesh& mesh) {
    const glm::vec3 size = mesh.bounds().size();
    const float same = 1e-5f * (size.x + size.y + size.z);
    TriangleMesh whole;
    std::vector<std::uint32_t> became;
    for (const glm::vec3& vertex : mesh.vertices) {
        const auto known =
            std::ranges::find_if(whole.vertices, [&](const glm::vec3& v) { return glm::distance(v, vertex) <= same; });
        became.push_back(static_cast<std::uint32_t>(known - whole.vertices.begin()));
        if (known == whole.vertices.end()) whole.vertices.push_back(vertex);
    }
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::uvec3 corners(became[t.x], became[t.y], became[t.z]);
        if (corners.x != corners.y && corners.y != corners.z && corners.z != corners.x)
            whole.triangles.push_back(corners);
    }
    return whole;
}

TriangleMesh octahedron(float radius) {
    TriangleMesh mesh;
    for (int i = 0; i < 6; ++i) {
        glm::vec3 corner(0);
        corner[i / 2] = i % 2 == 0 ? radius : -radius;
        mesh.vertices.push_back(corner);
    }
    mesh.triangles = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
    return mesh;
}

/// Halves triangles at their longest edges until none is longer than the limit. The cut of an edge depends on the edge
/// alone, so its two triangles stay neighbours.
class Refinement {
public:
    /// sphere: radius to which new vertices are moved; 0 leaves them. [m]
    Refinement(TriangleMesh mesh, float limit, float sphere)
        : m_mesh(std::move(mesh)), m_limit(limit), m_sphere(sphere) {}

    TriangleMesh done() {
        for (std::size_t i = 0; i < m_mesh.triangles.size();)
            if (!halve(i)) ++i;
        return std::move(m_mesh);
    }

private:
    float length(std::uint32_t a, std::uint32_t b) const {
        return glm::distance(m_mesh.vertices[a], m_mesh.vertices[b]);
    }

    bool halve(std::size_t triangle) {
        glm::uvec3 t = m_mesh.triangles[triangle];
        for (int turn = 0; turn < 2; ++turn)  // the longest edge from x to y
            if (length(t.x, t.y) < std::max(length(t.y, t.z), length(t.z, t.x))) t = {t.y, t.z, t.x};
        if (length(t.x, t.y) <= m_limit) return false;
        const std::uint32_t middle = middleOf(t.x, t.y);
        m_mesh.triangles[triangle] = {t.x, middle, t.z};
        m_mesh.triangles.push_back({middle, t.y, t.z});
        return true;
    }

    std::uint32_t middleOf(std::uint32_t a, std::uint32_t b) {
        const auto [known, isNew] = m_middles.emplace(edgeOf(a, b), static_cast<std::uint32_t>(m_mesh.vertices.size()));
        if (isNew) {
            glm::vec3 middle = 0.5f * (m_mesh.vertices[a] + m_mesh.vertices[b]);
            if (m_sphere > 0) middle *= m_sphere / glm::length(middle);
            m_mesh.vertices.push_back(middle);
        }
        return known->second;
    }

    TriangleMesh m_mesh;
    float m_limit, m_sphere;
    std::map<Edge, std::uint32_t> m_middles;
};

/// Appends the panels of a closed surface, except those for which isCovered(point just outside) is true.
template <class IsCovered>
void append(SurfacePanels& surface, const TriangleMesh& mesh, float longestEdge, const IsCovered& isCovered) {
    std::map<Edge, std::size_t> edges;  // number in surface.edges
    for (const glm::uvec3& t : mesh.triangles) {
        const std::array<std::uint32_t, 3> corner{t.x, t.y, t.z};
        const glm::vec3 &a = mesh.vertices[t.x], &b = mesh.vertices[t.y], &c = mesh.vertices[t.z];
        const glm::vec3 twice = glm::cross(b - a, c - a);
        const float size = glm::length(twice);
        if (size <= 0) continue;
        const SurfacePanel panel{(a + b + c) / 3.0f, twice / size, 0.5f * size};
        if (isCovered(panel.centre + 1e-3f * longestEdge * panel.normal)) continue;
        const auto number = static_cast<std::uint32_t>(surface.panels.size());
        surface.panels.push_back(panel);
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t from = corner[i], to = corner[(i + 1) % 3];
            const auto [known, isNew] = edges.emplace(edgeOf(from, to), surface.edges.size());
            const glm::vec3 &start = mesh.vertices[from], &end = mesh.vertices[to];
            if (isNew)
                surface.edges.push_back({0.5f * (start + end), end - start, number, kNoPanel});
            else
                surface.edges[known->second].right = number;
        }
    }
}

SurfacePanels panelsOf(const Shape& shape, float longestEdge) {
    SurfacePanels surface;
    surface.longestEdge = longestEdge;
    const auto nothing = [](const glm::vec3&) { return false; };
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) {
        append(surface, Refinement(octahedron(sphere->radius), longestEdge, sphere->radius).done(), longestEdge,
               nothing);
    } else if (std::holds_alternative<BoxShape>(shape)) {
        append(surface, Refinement(joined(surfaceOf(shape)), longestEdge, 0).done(), longestEdge, nothing);
    } else {
        const std::vector<ConvexPolytope>& pieces = std::get<PolytopesShape>(shape).pieces();
        for (const ConvexPolytope& piece : pieces)
            append(surface, Refinement(joined(surfaceOf(piece)), longestEdge, 0).done(), longestEdge,
                   [&](const glm::vec3& point) {
                       return std::ranges::any_of(pieces, [&](const ConvexPolytope& other) {
                           return &other != &piece && isInside(other, point);
                       });
                   });
    }
    surface.closed = std::ranges::none_of(surface.edges, [](const PanelEdge& edge) { return edge.right == kNoPanel; });
    return surface;
}

/// An estimate of the panels of a flat triangle: from its area, and from its length if it is a sliver.
double roughCount(const TriangleMesh& mesh, float longestEdge) {
    double count = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
        const double edge = double(longestEdge),
                     longest = std::max({glm::distance(a, b), glm::distance(b, c), glm::distance(c, a)});
        const double area = glm::length(glm::cross(b - a, c - a)) / 2;
        count += std::max({1.0, area / (0.3 * edge * edge), longest / edge});
    }
    return count;
}

/// An edge length for which a box or pieces need about `most` panels at most. More would take long to make.
float reasonableEdge(const Shape& shape, float longestEdge, std::size_t most) {
    constexpr double kFarMore = 2;
    if (std::holds_alternative<SphereShape>(shape)) return longestEdge;
    const TriangleMesh surface = surfaceOf(shape);
    double before = roughCount(surface, longestEdge);
    while (before > kFarMore * double(most)) {
        longestEdge *= 2;
        const double now = roughCount(surface, longestEdge);
        if (now >= before) break;  // one panel for each triangle is the minimum
        before = now;
    }
    return longestEdge;
}

}  // namespace

SurfacePanels surfacePanels(const Shape& shape, float longestEdge, std::size_t most) {
    SurfacePanels surface = panelsOf(shape, reasonableEdge(shape, longestEdge, most));
    while (surface.panels.size() > most) {
        SurfacePanels coarser = panelsOf(shape, 1.41421356f * surface.longestEdge);
        // Slivers are only halved along their length, so a new edge length must be twice as long to change them.
        if (coarser.panels.size() == surface.panels.size()) coarser = panelsOf(shape, 2 * surface.longestEdge);
        if (coarser.panels.size() == surface.panels.size()) break;
        surface = std::move(coarser);
    }
    return surface;
}

}  // namespace gyre
