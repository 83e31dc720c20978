#include "importers/MeshCleanup.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gyre::importers {
namespace {

constexpr double kWeldShare = 1e-6;   // of the size: above the rounding of single precision, below any detail
constexpr std::uint32_t kUnused = ~0u;

float weldDistance(const TriangleMesh& mesh) {
    const glm::vec3 size = mesh.bounds().size();
    return static_cast<float>(kWeldShare * std::max({size.x, size.y, size.z}));
}

/// Finds vertices near a point: cells of four welding distances hold chains of vertices.
class VertexCells {
public:
    VertexCells(const std::vector<glm::vec3>& vertices, const glm::vec3& low, float distance)
        : m_vertices(vertices), m_low(low), m_distance(distance), m_next(vertices.size(), kUnused) {
        m_first.reserve(vertices.size());
    }

    /// The vertex held within the distance; kUnused if none.
    std::uint32_t near(const glm::vec3& point) const {
        const glm::ivec3 from = cell(point - m_distance), to = cell(point + m_distance);
        for (int z = from.z; z <= to.z; ++z)
            for (int y = from.y; y <= to.y; ++y)
                for (int x = from.x; x <= to.x; ++x) {
                    const auto chain = m_first.find(key({x, y, z}));
                    if (chain == m_first.end()) continue;
                    for (std::uint32_t i = chain->second; i != kUnused; i = m_next[i])
                        if (glm::distance(m_vertices[i], point) <= m_distance) return i;
                }
        return kUnused;
    }

    void hold(std::uint32_t vertex) {
        const auto [chain, isNew] = m_first.try_emplace(key(cell(m_vertices[vertex])), vertex);
        if (isNew) return;
        m_next[vertex] = chain->second;
        chain->second = vertex;
    }

private:
    const std::vector<glm::vec3>& m_vertices;
    glm::vec3 m_low;
    float m_distance;
    std::unordered_map<std::uint64_t, std::uint32_t> m_first;   // looked up only: no order comes from it
    std::vector<std::uint32_t> m_next;

    glm::ivec3 cell(const glm::vec3& point) const { return glm::ivec3(glm::floor((point - m_low) / (4 * m_distance))) + 1; }
    /// A size of 250,000 cells fits 21 bits.
    static std::uint64_t key(const glm::ivec3& c) {
        return static_cast<std::uint64_t>(c.x) << 42 | static_cast<std::uint64_t>(c.y) << 21 | static_cast<std::uint64_t>(c.z);
    }
};

/// For each vertex an earlier one that it is joined with; itself if there is none.
std::vector<std::uint32_t> weldTargets(const TriangleMesh& mesh, float distance) {
    std::vector<std::uint32_t> target(mesh.vertices.size());
    std::iota(target.begin(), target.end(), 0u);
    if (!(distance > 0)) return target;
    VertexCells cells(mesh.vertices, mesh.bounds().low, distance);
    for (std::uint32_t i = 0; i < target.size(); ++i) {
        const std::uint32_t earlier = cells.near(mesh.vertices[i]);
        if (earlier == kUnused) cells.hold(i);
        else target[i] = earlier;
    }
    return target;
}

/// Thinner than the welding distance: its height above its longest edge.
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

/// Removes all but the first of triangles with the same corners.
std::size_t dropDoubles(std::vector<glm::uvec3>& triangles) {
    std::vector<std::array<std::uint32_t, 4>> keys;   // corners and index
    keys.reserve(triangles.size());
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        const glm::uvec3 t = sorted(triangles[i]);
        keys.push_back({t.x, t.y, t.z, i});
    }
    std::ranges::sort(keys);
    std::vector<bool> isDouble(triangles.size());
    for (std::size_t i = 1; i < keys.size(); ++i)
        if (std::equal(keys[i].begin(), keys[i].begin() + 3, keys[i - 1].begin())) isDouble[keys[i][3]] = true;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < triangles.size(); ++i)
        if (!isDouble[i]) triangles[kept++] = triangles[i];
    const std::size_t dropped = triangles.size() - kept;
    triangles.resize(kept);
    return dropped;
}

void countEdges(CleanMesh& clean) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    edges.reserve(3 * clean.mesh.triangles.size());
    for (const glm::uvec3& t : clean.mesh.triangles)
        for (int i = 0; i < 3; ++i) edges.push_back(std::minmax({t[i], t[(i + 1) % 3]}));
    std::ranges::sort(edges);
    for (std::size_t i = 0; i < edges.size();) {
        std::size_t end = i;
        while (end < edges.size() && edges[end] == edges[i]) ++end;
        if (end - i == 1) ++clean.openEdges;
        if (end - i > 2) ++clean.nonManifoldEdges;
        i = end;
    }
}

/// Keeps the vertices that triangles use, in their order.
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
    clean.duplicateTriangles = dropDoubles(clean.mesh.triangles);
    compact(clean.mesh, mesh.vertices);
    countEdges(clean);
    return clean;
}

}  // namespace gyre::importers
