#include "importers/meshes/MeshCleanup.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace gyre::importers {
namespace {

constexpr double kWeldFraction = 1e-6;  // fraction of the size: above single-precision rounding, below any detail
constexpr std::uint32_t kUnused = ~0u;

float weldDistance(const TriangleMesh& mesh) {
    const glm::vec3 size = mesh.bounds().size();
    return static_cast<float>(kWeldFraction * std::max({size.x, size.y, size.z}));
}

/// Finds vertices near a point: a hash table of cells, each with a linked list of its vertices. A cell is much larger
/// than the search distance, so that a query rarely visits more than one.
class VertexCells {
public:
    VertexCells(const std::vector<glm::vec3>& vertices, const glm::vec3& low, float distance)
        : m_vertices(vertices),
          m_low(low),
          m_distance(distance),
          m_slots(1024, kUnused),
          m_next(vertices.size(), kUnused) {}

    /// A stored vertex within the distance; kUnused if there is none.
    std::uint32_t near(const glm::vec3& point) const {
        const glm::ivec3 from = cell(point - m_distance), to = cell(point + m_distance);
        for (int z = from.z; z <= to.z; ++z)
            for (int y = from.y; y <= to.y; ++y)
                for (int x = from.x; x <= to.x; ++x)
                    for (std::uint32_t i = m_slots[slotOf(key({x, y, z}))]; i != kUnused; i = m_next[i])
                        if (glm::distance(m_vertices[i], point) <= m_distance) return i;
        return kUnused;
    }

    void hold(std::uint32_t vertex) {
        const std::size_t slot = slotOf(keyOf(vertex));
        if (m_slots[slot] == kUnused && ++m_cells > m_slots.size() / 2) {
            grow();
            return hold(vertex);
        }
        m_next[vertex] = m_slots[slot];
        m_slots[slot] = vertex;
    }

private:
    static constexpr float kCell = 64;  // in search distances

    const std::vector<glm::vec3>& m_vertices;
    glm::vec3 m_low;
    float m_distance;
    std::vector<std::uint32_t> m_slots;  // last vertex stored in a cell; the size is a power of two
    std::vector<std::uint32_t> m_next;   // previous vertex of the same cell
    std::size_t m_cells = 0;

    glm::ivec3 cell(const glm::vec3& point) const {
        return glm::ivec3(glm::floor((point - m_low) / (kCell * m_distance))) + 1;
    }
    /// A size of 16,000 cells fits 21 bits per axis.
    static std::uint64_t key(const glm::ivec3& c) {
        return static_cast<std::uint64_t>(c.x) << 42 | static_cast<std::uint64_t>(c.y) << 21 |
               static_cast<std::uint64_t>(c.z);
    }
    std::uint64_t keyOf(std::uint32_t vertex) const { return key(cell(m_vertices[vertex])); }

    /// The cell's slot, or the free slot for it. Multiplicative hashing with linear probing. [Knuth, vol. 3, 6.4]
    std::size_t slotOf(std::uint64_t wanted) const {
        const int shift = 64 - std::bit_width(m_slots.size() - 1);
        std::size_t slot = wanted * 0x9e3779b97f4a7c15u >> shift;
        while (m_slots[slot] != kUnused && keyOf(m_slots[slot]) != wanted) slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }

    void grow() {
        std::vector<std::uint32_t> before(2 * m_slots.size(), kUnused);
        std::swap(before, m_slots);
        for (const std::uint32_t vertex : before)
            if (vertex != kUnused) m_slots[slotOf(keyOf(vertex))] = vertex;
        m_cells = static_cast<std::size_t>(
            std::ranges::count_if(m_slots, [](std::uint32_t vertex) { return vertex != kUnused; }));
    }
};

/// For each vertex, an earlier vertex that it is welded to; itself if there is none.
std::vector<std::uint32_t> weldTargets(const TriangleMesh& mesh, float distance) {
    std::vector<std::uint32_t> target(mesh.vertices.size());
    std::iota(target.begin(), target.end(), 0u);
    if (!(distance > 0)) return target;
    VertexCells cells(mesh.vertices, mesh.bounds().low, distance);
    for (std::uint32_t i = 0; i < target.size(); ++i) {
        const std::uint32_t earlier = cells.near(mesh.vertices[i]);
        if (earlier == kUnused)
            cells.hold(i);
        else
            target[i] = earlier;
    }
    return target;
}

/// Whether the height above the longest edge is below the welding distance.
bool hasNoArea(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, float distance) {
    const glm::dvec3 u(b - a), v(c - a), w(c - b);
    const double longest = std::max({glm::length(u), glm::length(v), glm::length(w)});
    return glm::length(glm::cross(u, v)) <= distance * longest;
}

glm::uvec3 sorted(glm::uvec3 t) {
    if (t.x > t.y) std::swap(t.x, t.y);
    if (t.y > t.z) std::swap(t.y, t.z);
    if (t.x > t.y) std::swap(t.x, t.y);
    return t;
}

/// Items grouped by vertex in two passes: count, then place.
template <class Thing>
class ByVertex {
public:
    explicit ByVertex(std::size_t vertices) : m_begin(vertices + 1) {}
    void count(std::uint32_t vertex) { ++m_begin[vertex + 1]; }
    void prepare() {
        for (std::size_t i = 1; i < m_begin.size(); ++i) m_begin[i] += m_begin[i - 1];
        m_things.resize(m_begin.back());
        m_end = m_begin;
    }
    void place(std::uint32_t vertex, const Thing& thing) { m_things[m_end[vertex]++] = thing; }
    std::size_t vertices() const { return m_begin.size() - 1; }
    std::span<Thing> of(std::size_t vertex) {
        return std::span(m_things).subspan(m_begin[vertex], m_begin[vertex + 1] - m_begin[vertex]);
    }

private:
    std::vector<std::uint32_t> m_begin, m_end;
    std::vector<Thing> m_things;
};

/// Removes all but the first of several triangles with the same corners.
std::size_t dropDoubles(std::vector<glm::uvec3>& triangles, std::size_t vertices) {
    using Rest = std::array<std::uint32_t, 3>;  // the two larger corners, and the triangle's index
    ByVertex<Rest> bySmallest(vertices);
    for (const glm::uvec3& t : triangles) bySmallest.count(std::min({t.x, t.y, t.z}));
    bySmallest.prepare();
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        const glm::uvec3 t = sorted(triangles[i]);
        bySmallest.place(t.x, {t.y, t.z, i});
    }
    std::vector<bool> isDouble(triangles.size());
    for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
        const std::span<Rest> all = bySmallest.of(vertex);
        std::ranges::sort(all);
        for (std::size_t i = 1; i < all.size(); ++i)
            if (all[i][0] == all[i - 1][0] && all[i][1] == all[i - 1][1]) isDouble[all[i][2]] = true;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < triangles.size(); ++i)
        if (!isDouble[i]) triangles[kept++] = triangles[i];
    const std::size_t dropped = triangles.size() - kept;
    triangles.resize(kept);
    return dropped;
}

void countEdges(CleanMesh& clean) {
    ByVertex<std::uint32_t> bySmaller(clean.mesh.vertices.size());
    const auto forEachEdge = [&](const auto& visit) {
        for (const glm::uvec3& t : clean.mesh.triangles)
            for (int i = 0; i < 3; ++i) visit(std::min(t[i], t[(i + 1) % 3]), std::max(t[i], t[(i + 1) % 3]));
    };
    forEachEdge([&](std::uint32_t smaller, std::uint32_t) { bySmaller.count(smaller); });
    bySmaller.prepare();
    forEachEdge([&](std::uint32_t smaller, std::uint32_t larger) { bySmaller.place(smaller, larger); });
    for (std::size_t vertex = 0; vertex < bySmaller.vertices(); ++vertex) {
        const std::span<std::uint32_t> ends = bySmaller.of(vertex);
        std::ranges::sort(ends);
        for (std::size_t i = 0; i < ends.size();) {
            std::size_t end = i;
            while (end < ends.size() && ends[end] == ends[i]) ++end;
            if (end - i == 1) ++clean.openEdges;
            if (end - i > 2) ++clean.nonManifoldEdges;
            i = end;
        }
    }
}

/// Removes unused vertices and keeps the order.
void compact(TriangleMesh& mesh, const std::vector<glm::vec3>& vertices) {
    std::vector<std::uint32_t> place(vertices.size(), kUnused);
    for (const glm::uvec3& t : mesh.triangles)
        for (int i = 0; i < 3; ++i) place[t[i]] = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (place[i] == kUnused) continue;
        place[i] = static_cast<std::uint32_t>(mesh.vertices.size());
        mesh.vertices.push_back(vertices[i]);
    }
    for (glm::uvec3& t : mesh.triangles) t = {place[t.x], place[t.y], place[t.z]};
}

}  // namespace

CleanMesh cleanUp(const TriangleMesh& mesh) {
    CleanMesh clean;
    const float distance = weldDistance(mesh);
    const std::vector<std::uint32_t> target = weldTargets(mesh, distance);
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::uvec3 joined(target[t.x], target[t.y], target[t.z]);
        if (hasNoArea(mesh.vertices[joined.x], mesh.vertices[joined.y], mesh.vertices[joined.z], distance))
            ++clean.zeroAreaTriangles;
        else
            clean.mesh.triangles.push_back(joined);
    }
    clean.duplicateTriangles = dropDoubles(clean.mesh.triangles, mesh.vertices.size());
    compact(clean.mesh, mesh.vertices);
    countEdges(clean);
    return clean;
}

}  // namespace gyre::importers
