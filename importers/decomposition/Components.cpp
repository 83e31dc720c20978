#include "importers/decomposition/Components.h"

#include "importers/decomposition/BoxTable.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace gyre::importers {
namespace {

constexpr std::uint32_t kNone = ~0u;
constexpr std::size_t kPerStep = 1 << 16;  // triangles between two calls of the checkpoint

/// Side 3 t + i of triangle t leads from its corner i to the next one.
struct Side {
    std::uint32_t high;  ///< the larger of its two vertices
    std::uint32_t side;
};

std::uint32_t corner(const TriangleMesh& mesh, std::uint32_t side) {
    return mesh.triangles[side / 3][static_cast<int>(side % 3)];
}
std::uint32_t nextCorner(const TriangleMesh& mesh, std::uint32_t side) {
    return mesh.triangles[side / 3][static_cast<int>((side + 1) % 3)];
}

/// For each side, the only other side on the same edge; kNone if there is none, or if there are several.
std::vector<std::uint32_t> partners(const TriangleMesh& mesh, Checkpoint& checkpoint) {
    const std::size_t sides = 3 * mesh.triangles.size();
    std::vector<std::uint32_t> begin(mesh.vertices.size() + 1);
    for (std::uint32_t side = 0; side < sides; ++side) {
        if (side % (4 * kPerStep) == 0 && !checkpoint.step()) return {};
        ++begin[std::min(corner(mesh, side), nextCorner(mesh, side)) + 1];
    }
    for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
    std::vector<std::uint32_t> filled(begin.begin(), begin.end() - 1);
    std::vector<Side> list(sides);
    for (std::uint32_t side = 0; side < sides; ++side) {
        if (side % (4 * kPerStep) == 0 && !checkpoint.step()) return {};
        const auto [low, high] = std::minmax({corner(mesh, side), nextCorner(mesh, side)});
        list[filled[low]++] = {high, side};
    }
    std::vector<std::uint32_t> partner(sides, kNone);
    for (std::size_t v = 0; v + 1 < begin.size(); ++v) {
        if (v % kPerStep == 0 && !checkpoint.step()) break;
        std::sort(list.begin() + begin[v], list.begin() + begin[v + 1],
                  [](const Side& a, const Side& b) { return a.high != b.high ? a.high < b.high : a.side < b.side; });
        for (std::size_t i = begin[v]; i < begin[v + 1];) {
            std::size_t end = i;
            while (end < begin[v + 1] && list[end].high == list[i].high) ++end;
            if (end - i == 2) {
                partner[list[i].side] = list[i + 1].side;
                partner[list[i + 1].side] = list[i].side;
            }
            i = end;
        }
    }
    return partner;
}

/// Traverses neighbouring triangles and marks those oriented against the first one of their component.
class Walk {
public:
    Walk(const TriangleMesh& mesh, const std::vector<std::uint32_t>& partner)
        : m_mesh(mesh), m_partner(partner), m_seen(mesh.triangles.size()), m_against(mesh.triangles.size()) {}

    bool hasSeen(std::uint32_t triangle) const { return m_seen[triangle] != 0; }
    bool isAgainst(std::uint32_t triangle) const { return m_against[triangle] != 0; }
    bool isOrientable() const { return m_orientable; }

    Component from(std::uint32_t first, Checkpoint& checkpoint) {
        Component component;
        m_seen[first] = 1;
        component.triangles.push_back(first);
        for (std::size_t i = 0; i < component.triangles.size(); ++i) {
            if (i % kPerStep == kPerStep - 1 && !checkpoint.step()) break;
            visit(component.triangles[i], component);
        }
        std::ranges::sort(component.triangles);
        return component;
    }

private:
    const TriangleMesh& m_mesh;
    const std::vector<std::uint32_t>& m_partner;
    std::vector<std::uint8_t> m_seen, m_against;
    bool m_orientable = true;

    void visit(std::uint32_t triangle, Component& component) {
        for (std::uint32_t side = 3 * triangle; side < 3 * triangle + 3; ++side) {
            const std::uint32_t other = m_partner[side];
            if (other == kNone) {
                ++component.openEdges;
                continue;
            }
            // Consistent neighbours traverse their common edge in opposite directions.
            const bool agree = corner(m_mesh, side) != corner(m_mesh, other);
            const std::uint8_t against = static_cast<std::uint8_t>(m_against[triangle] != (agree ? 0 : 1));
            if (m_seen[other / 3] == 0) {
                m_seen[other / 3] = 1;
                m_against[other / 3] = against;
                component.triangles.push_back(other / 3);
            } else if (m_against[other / 3] != against) {
                m_orientable = false;
            }
        }
    }
};

double volumeOf(const TriangleMesh& mesh, const Component& component, const glm::dvec3& origin) {
    double sum = 0;
    for (const std::uint32_t t : component.triangles) {
        const glm::uvec3& v = mesh.triangles[t];
        const glm::dvec3 a(mesh.vertices[v.x]), b(mesh.vertices[v.y]), c(mesh.vertices[v.z]);
        sum += glm::dot(a - origin, glm::cross(b - origin, c - origin));
    }
    return sum / 6;
}

void turn(TriangleMesh& mesh, std::uint32_t triangle) {
    std::swap(mesh.triangles[triangle].y, mesh.triangles[triangle].z);
}

/// An inverted closed component that lies in no other one is a modelling error.
void turnInverted(TriangleMesh& mesh, Components& components) {
    std::vector<Box> boxes;
    for (const Component& component : components.list) boxes.push_back(boxOf(mesh, component));
    const BoxTable table(boxes);
    for (std::size_t i = 0; i < components.list.size(); ++i) {
        Component& component = components.list[i];
        if (component.openEdges > 0 || component.volume >= 0) continue;
        bool nested = false;
        table.forEachTouching(boxes[i], 0,
                              [&](std::uint32_t j) { nested = nested || (j != i && boxes[j].contains(boxes[i])); });
        if (nested) continue;
        for (const std::uint32_t t : component.triangles) turn(mesh, t);
        components.turned += component.triangles.size();
        component.volume = -component.volume;
    }
}

}  // namespace

Box boxOf(const TriangleMesh& mesh, const Component& component) {
    Box box;
    for (const std::uint32_t t : component.triangles)
        for (int i = 0; i < 3; ++i) box.add(mesh.vertices[mesh.triangles[t][i]]);
    return box;
}

Components findComponents(TriangleMesh& mesh, Checkpoint& checkpoint) {
    Components components;
    const std::vector<std::uint32_t> partner = partners(mesh, checkpoint);
    if (checkpoint.isStopped()) return components;
    const glm::dvec3 origin(mesh.bounds().centre());
    Walk walk(mesh, partner);
    std::size_t walked = 0;
    for (std::uint32_t first = 0; first < mesh.triangles.size() && !checkpoint.isStopped(); ++first) {
        if (walk.hasSeen(first)) continue;
        Component component = walk.from(first, checkpoint);
        std::size_t against = 0;
        for (const std::uint32_t t : component.triangles) against += walk.isAgainst(t) ? 1 : 0;
        for (const std::uint32_t t : component.triangles)
            if (walk.isAgainst(t)) turn(mesh, t);
        component.volume = volumeOf(mesh, component, origin);
        const bool isInsideOut = against > 0 && component.volume < 0;
        if (isInsideOut) {
            for (const std::uint32_t t : component.triangles) turn(mesh, t);
            component.volume = -component.volume;
        }
        components.turned += isInsideOut ? component.triangles.size() - against : against;
        components.isClosed = components.isClosed && component.openEdges == 0;
        walked += component.triangles.size();
        components.list.push_back(std::move(component));
        if (walked >= kPerStep) {
            walked = 0;
            checkpoint.step();
        }
    }
    components.isOriented = walk.isOrientable();
    turnInverted(mesh, components);
    return components;
}

}  // namespace gyre::importers
