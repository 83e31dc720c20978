#include "editor/exchange/RefineMesh.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace gyre::editor {
namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;

Edge edge(std::uint32_t a, std::uint32_t b) { return {std::min(a, b), std::max(a, b)}; }

/// Midpoints of long edges.
class Middles {
public:
    Middles(TriangleMesh& mesh, float longest) : m_mesh(mesh), m_longest(longest) {}

    /// The midpoint vertex of an edge, if the edge is too long.
    std::uint32_t of(std::uint32_t a, std::uint32_t b) {
        const glm::vec3 from = m_mesh.vertices[a], to = m_mesh.vertices[b];
        if (glm::distance(from, to) <= m_longest) return kNone;
        const auto [found, isNew] =
            m_byEdge.try_emplace(edge(a, b), static_cast<std::uint32_t>(m_mesh.vertices.size()));
        if (isNew) m_mesh.vertices.push_back(0.5f * (from + to));
        return found->second;
    }
    static constexpr std::uint32_t kNone = ~0u;

private:
    TriangleMesh& m_mesh;
    float m_longest;
    std::map<Edge, std::uint32_t> m_byEdge;
};

/// Splits a triangle at its midpoints into one to four triangles.
void addHalved(const glm::uvec3& t, Middles& middles, std::vector<glm::uvec3>& triangles) {
    std::uint32_t v[3] = {t.x, t.y, t.z};
    std::uint32_t m[3] = {middles.of(v[0], v[1]), middles.of(v[1], v[2]), middles.of(v[2], v[0])};
    const auto halved = static_cast<int>(std::count_if(m, m + 3, [](std::uint32_t i) { return i != Middles::kNone; }));
    const auto turn = [&] {
        std::rotate(v, v + 1, v + 3);
        std::rotate(m, m + 1, m + 3);
    };
    if (halved == 0) return triangles.push_back(t);
    if (halved == 3) {
        for (int i = 0; i < 3; ++i) triangles.emplace_back(v[i], m[i], m[(i + 2) % 3]);
        return triangles.emplace_back(m[0], m[1], m[2]), void();
    }
    if (halved == 1) {
        while (m[0] == Middles::kNone) turn();
        triangles.emplace_back(v[0], m[0], v[2]);
        triangles.emplace_back(m[0], v[1], v[2]);
        return;
    }
    while (m[2] != Middles::kNone) turn();  // the edge from the last corner to the first has no midpoint
    triangles.emplace_back(m[0], v[1], m[1]);
    triangles.emplace_back(v[0], m[0], m[1]);
    triangles.emplace_back(v[0], m[1], v[2]);
}

}  // namespace

TriangleMesh refined(const TriangleMesh& mesh, float longest, std::size_t mostTriangles) {
    TriangleMesh fine = mesh;
    while (fine.triangles.size() <= mostTriangles / 4) {
        Middles middles(fine, longest);
        std::vector<glm::uvec3> triangles;
        for (const glm::uvec3& t : std::vector(fine.triangles)) addHalved(t, middles, triangles);
        const bool isDone = triangles.size() == fine.triangles.size();
        fine.triangles = std::move(triangles);
        if (isDone) break;
    }
    return fine;
}

}  // namespace gyre::editor
