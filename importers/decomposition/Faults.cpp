#include "importers/decomposition/Faults.h"

#include "importers/decomposition/BoxTable.h"
#include "importers/decomposition/DominantNormals.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gyre::importers {
namespace {

constexpr double kSpacing = 0.5;  // of the points, as a fraction of what was asked
constexpr std::size_t kFewestPoints = 4000, kMostPoints = 120'000;
constexpr std::size_t kPerRange = 512;
constexpr float kClose = 0.5f;  // fraction of what was asked: so near the surface, its side does not matter
constexpr double kStepU = 0.7548776662466927, kStepV = 0.5698402909980532;  // of the R2 sequence [Roberts 2018]

struct SurfacePoint {
    glm::vec3 place{0};
    std::uint32_t triangle = 0;
};

/// Points spread evenly over a surface; each triangle gets the share of its area, and the first ones of each have one.
std::vector<SurfacePoint> pointsOn(const TriangleMesh& mesh, double spacing) {
    double area = 0;
    for (const glm::uvec3& t : mesh.triangles) area += glm::length(areaVector(mesh, t));
    const double wished = std::clamp(area / (spacing * spacing), double{kFewestPoints}, double{kMostPoints});
    const double perArea = area > 0 ? wished / area : 0;
    std::vector<SurfacePoint> points;
    double owed = 0.5, u = 0.5, v = 0.5;
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
        const glm::uvec3& t = mesh.triangles[i];
        const glm::dvec3 a(mesh.vertices[t.x]), ab = glm::dvec3(mesh.vertices[t.y]) - a,
                                                ac = glm::dvec3(mesh.vertices[t.z]) - a;
        for (owed += perArea * glm::length(areaVector(mesh, t)); owed >= 1; owed -= 1) {
            u += kStepU;
            v += kStepV;
            u -= std::floor(u);
            v -= std::floor(v);
            const bool isBeyond = u + v > 1;
            points.push_back({glm::vec3(a + (isBeyond ? 1 - u : u) * ab + (isBeyond ? 1 - v : v) * ac), i});
        }
    }
    return points;
}

/// Counts groups of places that are closer together than `gap`.
std::size_t countGroups(const std::vector<glm::vec3>& places, float gap) {
    std::unordered_map<std::uint64_t, std::uint32_t> cells;  // a place in each occupied cell
    const auto keyOf = [](const glm::ivec3& cell) {
        return (static_cast<std::uint64_t>(cell.x & 0x1fffff) << 42) |
               (static_cast<std::uint64_t>(cell.y & 0x1fffff) << 21) | static_cast<std::uint64_t>(cell.z & 0x1fffff);
    };
    const auto cellOf = [&](const glm::vec3& place) { return glm::ivec3(glm::floor(place / gap)); };
    for (std::uint32_t i = 0; i < places.size(); ++i) cells.try_emplace(keyOf(cellOf(places[i])), i);
    std::size_t groups = 0;
    std::vector<glm::ivec3> open;
    for (const glm::vec3& start : places) {
        if (cells.erase(keyOf(cellOf(start))) == 0) continue;
        ++groups;
        for (open.push_back(cellOf(start)); !open.empty();) {
            const glm::ivec3 at = open.back();
            open.pop_back();
            for (int z = -1; z <= 1; ++z)
                for (int y = -1; y <= 1; ++y)
                    for (int x = -1; x <= 1; ++x)
                        if (const glm::ivec3 next = at + glm::ivec3(x, y, z); cells.erase(keyOf(next)) != 0)
                            open.push_back(next);
        }
    }
    return groups;
}

class Comparison {
public:
    Comparison(const FaultsInput& input, const Workers& workers, Checkpoint& checkpoint)
        : m_input(input), m_workers(workers), m_checkpoint(checkpoint) {
        m_faults.asked = input.asked;
        for (const ConvexPolytope& piece : input.pieces) m_boxes.push_back(boundsOf(piece));
        const glm::vec3 size = input.mesh.bounds().size();
        m_far = glm::length(size);
    }

    Faults run() {
        const double spacing = kSpacing * static_cast<double>(m_input.asked);
        compareSurface(pointsOn(m_input.surface, spacing));
        compareMesh(pointsOn(m_input.mesh, spacing));
        return m_faults;
    }

private:
    const FaultsInput& m_input;
    const Workers& m_workers;
    Checkpoint& m_checkpoint;
    Faults m_faults;
    std::vector<Box> m_boxes;
    float m_far = 0, m_worst = 0;

    void note(float distance, const glm::vec3& place) {
        if (distance <= m_worst) return;
        m_worst = distance;
        m_faults.worst = place;
    }

    template <class Measure>
    std::vector<float> measured(const std::vector<SurfacePoint>& points, const Measure& measure) const {
        std::vector<float> distances(points.size());
        parallelFor(m_workers, points.size(), kPerRange, [&](std::size_t begin, std::size_t end) {
            if (!m_checkpoint.step()) return;
            for (std::size_t i = begin; i < end; ++i) distances[i] = measure(points[i].place);
        });
        return distances;
    }

    /// How far a place lies outside the mesh; 0 in it.
    float outsideMesh(const glm::vec3& place) const {
        const float distance = m_input.tree.nearest(place, m_far).distance;
        const bool mayBeIn = !m_input.isShell && distance > kClose * m_input.asked;
        return mayBeIn && static_cast<double>(m_input.tree.winding(place)) > kMatterWinding ? 0 : distance;
    }

    void compareSurface(const std::vector<SurfacePoint>& points) {
        const std::vector<float> distances =
            measured(points, [&](const glm::vec3& place) { return outsideMesh(place); });
        std::vector<glm::vec3> beyond;
        for (std::size_t i = 0; i < points.size(); ++i) {
            m_faults.bulge = std::max(m_faults.bulge, distances[i]);
            note(distances[i], points[i].place);
            if (distances[i] > m_input.asked) beyond.push_back(points[i].place);
        }
        m_faults.bulges = countGroups(beyond, 2 * m_input.asked);
    }

    void compareMesh(const std::vector<SurfacePoint>& points) {
        const BoxTable table(m_boxes);
        const float reach = 4 * m_input.asked;
        const std::vector<float> distances = measured(points, [&](const glm::vec3& place) {
            Box at;
            at.add(place);
            float least = reach;
            table.forEachTouching(at, reach, [&](std::uint32_t piece) {
                least = std::min(least, std::max(0.0f, distanceTo(m_input.pieces[piece], place)));
            });
            return least;
        });
        std::vector<std::uint32_t> componentOf(m_input.mesh.triangles.size());
        for (std::uint32_t i = 0; i < m_input.components.list.size(); ++i)
            for (const std::uint32_t t : m_input.components.list[i].triangles) componentOf[t] = i;
        std::vector<std::uint8_t> hasPoint(m_input.components.list.size()), isHeld(m_input.components.list.size());
        std::vector<glm::vec3> beyond;
        for (std::size_t i = 0; i < points.size(); ++i) {
            m_faults.leak = std::max(m_faults.leak, distances[i]);
            note(distances[i], points[i].place);
            const bool isBeyond = distances[i] > m_input.asked;
            if (isBeyond) beyond.push_back(points[i].place);
            const std::uint32_t component = componentOf[points[i].triangle];
            hasPoint[component] = 1;
            if (!isBeyond) isHeld[component] = 1;
        }
        m_faults.leaks = countGroups(beyond, 2 * m_input.asked);
        for (std::size_t i = 0; i < isHeld.size(); ++i) {
            const bool isHeldAnyhow = hasPoint[i] == 0 && holdsFirstCorner(table, i);
            if (isHeld[i] == 0 && !isHeldAnyhow) ++m_faults.lostParts;
        }
    }

    /// For a component so small that no point fell on it.
    bool holdsFirstCorner(const BoxTable& table, std::size_t component) const {
        const std::uint32_t triangle = m_input.components.list[component].triangles.front();
        const glm::vec3 corner = m_input.mesh.vertices[m_input.mesh.triangles[triangle].x];
        Box at;
        at.add(corner);
        bool isHeld = false;
        table.forEachTouching(at, m_input.asked, [&](std::uint32_t piece) {
            isHeld = isHeld || distanceTo(m_input.pieces[piece], corner) <= m_input.asked;
        });
        return isHeld;
    }
};

}  // namespace

Faults findFaults(const FaultsInput& input, const Workers& workers, Checkpoint& checkpoint) {
    return Comparison(input, workers, checkpoint).run();
}

}  // namespace gyre::importers
