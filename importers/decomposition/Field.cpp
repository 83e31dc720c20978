#include "importers/decomposition/Field.h"

#include "importers/decomposition/NarrowPassages.h"
#include "importers/decomposition/Openings.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::importers {
namespace {

constexpr float kLayer = 1.5f;    // thickness of the forbidden layer in grid steps: no plane fits between its nodes
constexpr float kBeyond = 3;      // grid steps beyond the tolerance up to which distances are computed
constexpr std::size_t kRows = 8;  // per range
constexpr glm::vec3 kShift{0.0014f, 0.0022f, 0.0026f};  // in grid steps: breaks symmetries between nodes, so that the
                                                        // grid chooses among equals, not the rounding of a rotated mesh
constexpr float kInside = 0.5f;                         // winding number
constexpr float kUnsureLow = 0.2f, kUnsureHigh = 0.8f;  // winding numbers that occur only around open surfaces
constexpr float kMaxUnsure =
    0.35f;  // fraction of the inside nodes: an open bowl exceeds it, a bunny with a hole at the bottom does not
constexpr int kSkip = 4;  // nodes of a row far from open surfaces that share a winding number

/// Counts of a row that distinguish solids from shells.
struct Count {
    std::size_t inside = 0, unsure = 0;
};

UniformGrid gridAround(const TriangleMesh& mesh, const FieldSettings& settings) {
    const Box bounds = mesh.bounds();
    UniformGrid grid;
    grid.spacing = 1.0f / static_cast<float>(settings.cells);
    const float margin = settings.tolerance + (kLayer + 1.5f) * grid.spacing;
    grid.nodes = glm::ivec3(glm::ceil((bounds.size() + 2 * margin) / grid.spacing)) + 1;
    grid.origin = bounds.centre() - grid.spacing * (0.5f * glm::vec3(grid.nodes - 1) + kShift);
    return grid;
}

class Rows {
public:
    Rows(const TriangleMesh& mesh, const TriangleBvh& tree, const FieldSettings& settings, Field& field,
         std::vector<std::uint8_t>& inside)
        : m_mesh(mesh), m_tree(tree), m_settings(settings), m_field(field), m_inside(inside) {}

    Count measure(std::size_t row) {
        const int j = static_cast<int>(row) % m_field.grid.nodes.y, k = static_cast<int>(row) / m_field.grid.nodes.y;
        distances(j, k);
        return m_settings.mayBeSolid ? windings(j, k) : Count{};
    }

private:
    const TriangleMesh& m_mesh;
    const TriangleBvh& m_tree;
    const FieldSettings& m_settings;
    Field& m_field;
    std::vector<std::uint8_t>& m_inside;

    void distances(int j, int k) {
        const UniformGrid& grid = m_field.grid;
        float bound = m_field.reach;
        for (int i = 0; i < grid.nodes.x; ++i) {
            const TriangleBvh::Nearest nearest = m_tree.nearest(grid.position(i, j, k), bound);
            const bool found = nearest.triangle != TriangleBvh::kNone;
            m_field.distance[grid.index(i, j, k)] =
                found ? distanceTo(nearest.triangle, grid.position(i, j, k)) : m_field.reach;
            m_field.triangle[grid.index(i, j, k)] = nearest.triangle;
            bound = found ? std::min(m_field.reach, 1.0001f * (nearest.distance + grid.spacing)) : m_field.reach;
        }
    }

    /// Distance in double precision, because rounding must not decide what is near.
    float distanceTo(std::uint32_t triangle, const glm::vec3& place) const {
        const glm::dvec3 at(place);
        return static_cast<float>(glm::distance(at, nearestOnTriangle(at, m_mesh, triangle)));
    }

    /// Computes winding numbers along a row. The surface cannot pass between two neighbours if the sum of their
    /// distances exceeds their spacing, so they share the number.
    Count windings(int j, int k) {
        const UniformGrid& grid = m_field.grid;
        Count count;
        float winding = 0, before = 0;
        int same = 0;
        for (int i = 0; i < grid.nodes.x; ++i) {
            const std::size_t index = grid.index(i, j, k);
            const float distance = m_field.distance[index];
            const bool crossed = i == 0 || distance + before <= 1.001f * grid.spacing;  // with a margin for rounding
            const bool drifts = !m_settings.closed && (same >= kSkip || distance < m_field.reach);
            if (crossed || drifts) {
                winding = std::abs(m_tree.winding(grid.position(i, j, k)));
                same = 0;
            }
            ++same;
            before = distance;
            m_inside[index] = winding > kInside ? 1 : 0;
            if (distance < grid.spacing) continue;
            count.inside += winding > kInside ? 1 : 0;
            count.unsure += winding > kUnsureLow && winding < kUnsureHigh ? 1 : 0;
        }
        return count;
    }
};

/// Whether nothing is inside, or most of the inside lies behind openings.
bool looksLikeShell(const Count& count) {
    return static_cast<float>(count.unsure) > kMaxUnsure * static_cast<float>(count.inside) || count.inside == 0;
}

void sortMatter(const std::vector<std::uint8_t>& inside, Field& field) {
    const float layerEnd = field.tolerance + kLayer * field.grid.spacing;
    for (std::size_t i = 0; i < field.matter.size(); ++i) {
        const float distance = field.distance[i];
        if (inside[i] != 0)
            field.matter[i] = Matter::Inside;
        else if (distance <= field.tolerance)
            field.matter[i] = Matter::Near;
        else
            field.matter[i] = distance <= layerEnd ? Matter::Forbidden : Matter::Far;
    }
}

/// Whether the edge between two nodes avoids the surface: the sum of their distances exceeds their spacing. Free nodes
/// along an axis always qualify, and middles of narrow passages count as free.
bool isPassable(const Field& field, std::size_t from, std::size_t to, const glm::ivec3& step) {
    const int away = std::abs(step.x) + std::abs(step.y) + std::abs(step.z);
    const float length = field.grid.spacing * std::sqrt(static_cast<float>(away));
    return away == 1 || field.distance[from] + field.distance[to] > length;
}

/// Marks free space that is not reachable from outside as inside. Steps include diagonals, because axis-aligned steps
/// would miss an oblique entrance.
void fillCavities(Field& field) {
    const glm::ivec3 nodes = field.grid.nodes;
    std::vector<std::uint8_t> reached(field.matter.size());
    std::vector<glm::ivec3> open{glm::ivec3(0)};  // a corner, as the grid has a margin
    reached[0] = 1;
    while (!open.empty()) {
        const glm::ivec3 at = open.back();
        open.pop_back();
        const glm::ivec3 low = glm::max(at - 1, glm::ivec3(0)), high = glm::min(at + 1, nodes - 1);
        for (int k = low.z; k <= high.z; ++k)
            for (int j = low.y; j <= high.y; ++j)
                for (int i = low.x; i <= high.x; ++i) {
                    const std::size_t next = field.grid.index(i, j, k);
                    if (reached[next] != 0 || !isFree(field.matter[next]) ||
                        !isPassable(field, field.grid.index(at.x, at.y, at.z), next, glm::ivec3(i, j, k) - at))
                        continue;
                    reached[next] = 1;
                    open.emplace_back(i, j, k);
                }
    }
    for (std::size_t i = 0; i < reached.size(); ++i)
        if (reached[i] == 0 && isFree(field.matter[i])) field.matter[i] = Matter::Inside;
}

}  // namespace

Field makeField(const TriangleMesh& mesh, const TriangleBvh& tree, const FieldSettings& settings,
                const Workers& workers, Checkpoint& checkpoint) {
    Field field;
    field.grid = gridAround(mesh, settings);
    field.tolerance = settings.tolerance;
    field.reach = settings.tolerance + kBeyond * field.grid.spacing;
    field.distance.resize(field.grid.count());
    field.triangle.resize(field.grid.count());
    field.matter.resize(field.grid.count());
    std::vector<std::uint8_t> inside(field.grid.count());
    const std::size_t rows =
        static_cast<std::size_t>(field.grid.nodes.y) * static_cast<std::size_t>(field.grid.nodes.z);
    std::vector<Count> counts(rows);
    parallelFor(workers, rows, kRows, [&](std::size_t begin, std::size_t end) {
        Rows row(mesh, tree, settings, field, inside);
        for (std::size_t i = begin; i < end && checkpoint.step(); ++i) counts[i] = row.measure(i);
    });
    Count all;
    for (const Count& count : counts) {
        all.inside += count.inside;
        all.unsure += count.unsure;
    }
    field.isShell = !settings.mayBeSolid || (settings.mayBeShell && !settings.closed && looksLikeShell(all));
    if (field.isShell) std::ranges::fill(inside, std::uint8_t{0});
    sortMatter(inside, field);
    keepNarrowPassagesOpen(inside, field);
    tightenAboutOpenings(mesh, workers, checkpoint, field);
    if (settings.fillCavities) fillCavities(field);
    return field;
}

}  // namespace gyre::importers
