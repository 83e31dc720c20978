#include "importers/decomposition/Solids.h"

#include "importers/decomposition/BoxTable.h"
#include "importers/decomposition/DominantNormals.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <utility>

namespace gyre::importers {
namespace {

constexpr std::uint32_t kUnset = ~0u;
constexpr float kOnFace = 8;  // in `same`: an edge this close to a triangle lies on it

/// Groups of components, as a union-find structure.
class Groups {
public:
    explicit Groups(std::size_t count) : m_of(count) { std::iota(m_of.begin(), m_of.end(), 0u); }
    std::uint32_t find(std::uint32_t i) {
        while (m_of[i] != i) i = m_of[i] = m_of[m_of[i]];
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        const auto [low, high] = std::minmax({find(a), find(b)});
        m_of[high] = low;
    }

private:
    std::vector<std::uint32_t> m_of;
};

void joinCavities(const TriangleMesh& mesh, const Components& components, Groups& groups) {
    std::vector<Box> boxes;
    for (const Component& component : components.list) boxes.push_back(boxOf(mesh, component));
    const BoxTable table(boxes);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const Component& cavity = components.list[i];
        if (cavity.openEdges > 0 || cavity.volume >= 0) continue;
        std::uint32_t owner = kUnset;
        table.forEachTouching(boxes[i], 0, [&](std::uint32_t other) {
            const Component& around = components.list[other];
            if (around.openEdges > 0 || !(around.volume > 0) || !boxes[other].contains(boxes[i])) return;
            if (owner == kUnset || around.volume < components.list[owner].volume) owner = other;
        });
        if (owner != kUnset) groups.join(i, owner);
    }
}

/// An edge that does not have exactly two triangles.
struct OpenEdge {
    std::uint32_t from = 0, to = 0, triangle = 0;
};

std::vector<OpenEdge> openEdges(const TriangleMesh& mesh, const Components& components) {
    std::vector<OpenEdge> edges;
    for (const Component& component : components.list) {
        if (component.openEdges == 0) continue;
        for (const std::uint32_t t : component.triangles)
            for (int i = 0; i < 3; ++i) {
                const auto [low, high] = std::minmax({mesh.triangles[t][i], mesh.triangles[t][(i + 1) % 3]});
                edges.push_back({low, high, t});
            }
    }
    std::ranges::sort(edges, [](const OpenEdge& a, const OpenEdge& b) {
        return std::tie(a.from, a.to, a.triangle) < std::tie(b.from, b.to, b.triangle);
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < edges.size();) {
        std::size_t end = i;
        while (end < edges.size() && edges[end].from == edges[i].from && edges[end].to == edges[i].to) ++end;
        if (end - i != 2)
            for (std::size_t j = i; j < end; ++j) edges[kept++] = edges[j];
        i = end;
    }
    edges.resize(kept);
    return edges;
}

/// Joins components along open edges that lie on other triangles. Returns the length of the others by component.
std::vector<double> joinAlongSeams(const TriangleMesh& mesh, const TriangleBvh& tree, const Components& components,
                                   double same, Groups& groups, Checkpoint& checkpoint) {
    std::vector<std::uint32_t> componentOf(mesh.triangles.size());
    for (std::uint32_t i = 0; i < components.list.size(); ++i)
        for (const std::uint32_t t : components.list[i].triangles) componentOf[t] = i;
    std::vector<double> openLength(components.list.size());
    const float reach = kOnFace * static_cast<float>(same);
    for (const OpenEdge& edge : openEdges(mesh, components)) {
        if (!checkpoint.step()) break;
        const glm::vec3 from = mesh.vertices[edge.from], to = mesh.vertices[edge.to];
        const glm::vec3 middle = 0.5f * (from + to);
        Box near;
        near.add(middle - reach);
        near.add(middle + reach);
        bool isSealed = false;
        tree.forEachIn(near, [&](std::uint32_t other) {
            if (other == edge.triangle) return true;
            const glm::dvec3 at(middle);
            if (glm::distance(at, nearestOnTriangle(at, mesh, other)) > static_cast<double>(reach)) return true;
            isSealed = true;
            if (components.list[componentOf[other]].openEdges > 0)
                groups.join(componentOf[edge.triangle], componentOf[other]);
            return true;
        });
        if (!isSealed) openLength[componentOf[edge.triangle]] += static_cast<double>(glm::distance(from, to));
    }
    return openLength;
}

/// Copies components to a mesh of their own.
class Extraction {
public:
    explicit Extraction(const TriangleMesh& from) : m_from(from), m_index(from.vertices.size(), kUnset) {}

    void add(const Component& component, Solid& solid) {
        for (const std::uint32_t t : component.triangles) {
            glm::uvec3 triangle;
            for (int i = 0; i < 3; ++i) {
                const std::uint32_t old = m_from.triangles[t][i];
                if (m_index[old] == kUnset) {
                    m_index[old] = static_cast<std::uint32_t>(solid.mesh.vertices.size());
                    solid.mesh.vertices.push_back(m_from.vertices[old]);
                    m_used.push_back(old);
                }
                triangle[i] = m_index[old];
            }
            solid.mesh.triangles.push_back(triangle);
            solid.area += glm::length(areaVector(m_from, m_from.triangles[t]));
        }
        solid.volume += component.volume;
    }
    void finish() {
        for (const std::uint32_t old : m_used) m_index[old] = kUnset;
        m_used.clear();
    }

private:
    const TriangleMesh& m_from;
    std::vector<std::uint32_t> m_index, m_used;
};

}  // namespace

std::vector<Solid> separateSolids(const TriangleMesh& mesh, const TriangleBvh& tree, const Components& components,
                                  double same, Checkpoint& checkpoint) {
    Groups groups(components.list.size());
    joinCavities(mesh, components, groups);
    const std::vector<double> openLength = joinAlongSeams(mesh, tree, components, same, groups, checkpoint);
    std::vector<std::vector<std::uint32_t>> members(components.list.size());
    for (std::uint32_t i = 0; i < members.size(); ++i) members[groups.find(i)].push_back(i);
    Extraction extraction(mesh);
    std::vector<Solid> solids;
    for (const std::vector<std::uint32_t>& list : members) {
        if (list.empty()) continue;
        Solid& solid = solids.emplace_back();
        for (const std::uint32_t member : list) {
            extraction.add(components.list[member], solid);
            solid.openLength += openLength[member];
        }
        extraction.finish();
    }
    return solids;
}

Solid withoutCavities(const Solid& solid, Checkpoint& checkpoint) {
    TriangleMesh mesh = solid.mesh;
    const Components components = findComponents(mesh, checkpoint);
    Extraction extraction(mesh);
    Solid filled;
    filled.openLength = solid.openLength;
    for (const Component& component : components.list)
        if (component.openEdges > 0 || component.volume > 0) extraction.add(component, filled);
    return filled;
}

}  // namespace gyre::importers
