#include "importers/decomposition/JoinCells.h"

#include "importers/decomposition/BoxTable.h"
#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/Outermost.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <queue>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kNoGrowth = 1e-5;         // fraction of the common volume: rounding
constexpr float kTouchGap = 4;             // in `same`: cells closer than this are neighbours
constexpr std::size_t kNearest = 12;       // cells compared with each one if they need not touch
constexpr std::size_t kMostCorners = 600;  // of a joined hull: more change it by less than 0.5 %

std::vector<glm::vec3> cornersOfBoth(const ConvexPolytope& a, const ConvexPolytope& b) {
    std::vector<glm::vec3> points = a.vertices;
    points.insert(points.end(), b.vertices.begin(), b.vertices.end());
    return outermost(points, kMostCorners);
}

/// Two cells that may be joined, and what that costs.
struct CellPair {
    double growth = 0;  ///< volume of the common hull minus the volumes of both, as a fraction of the common volume
    double volume = 0;
    std::uint32_t a = 0, b = 0;

    /// Whether the other pair comes first.
    bool operator<(const CellPair& other) const {
        if (growth != other.growth) return growth > other.growth;
        if (volume != other.volume) return volume < other.volume;
        return std::pair(a, b) > std::pair(other.a, other.b);
    }
};

/// Whether a place halfway between corners of two cells lies in the air, deeper than the bulge. Then the common hull
/// covers more than dents, and need not be computed.
bool seesAirBetween(const Cell& a, const Cell& b, const CoveredSurface& surface, double bulge) {
    const glm::vec3 toB = b.box.centre(), toA = a.box.centre();
    const auto isAir = [&](const glm::vec3& place) {
        return !surface.isMatter(place) &&
               surface.tree.nearest(place, static_cast<float>(bulge)).triangle == TriangleBvh::kNone;
    };
    const auto seesFrom = [&](const ConvexPolytope& hull, const glm::vec3& to) {
        return std::ranges::any_of(hull.vertices, [&](const glm::vec3& vertex) { return isAir(0.5f * (vertex + to)); });
    };
    return seesFrom(a.hull, toB) || seesFrom(b.hull, toA);
}

using Neighbours = std::vector<std::vector<std::uint32_t>>;

/// For each cell, those that touch it.
Neighbours touchingCells(const std::vector<Cell>& cells, float gap) {
    std::vector<Box> boxes;
    for (const Cell& cell : cells) boxes.push_back(cell.box);
    const BoxTable table(boxes);
    Neighbours beside(cells.size());
    for (std::uint32_t i = 0; i < cells.size(); ++i)
        table.forEachTouching(boxes[i], gap, [&](std::uint32_t other) {
            if (other != i) beside[i].push_back(other);
        });
    return beside;
}

/// Leaves those whose middles are nearest to the cell's.
void keepNearest(const std::vector<Cell>& cells, const Cell& cell, std::vector<std::uint32_t>& list) {
    if (list.size() <= kNearest) return;
    const glm::vec3 middle = cell.box.centre();
    std::ranges::nth_element(list, list.begin() + kNearest, [&](std::uint32_t a, std::uint32_t b) {
        const float x = glm::distance(cells[a].box.centre(), middle), y = glm::distance(cells[b].box.centre(), middle);
        return x != y ? x < y : a < b;
    });
    list.resize(kNearest);
}

/// For each cell, some that are near, touching or not.
Neighbours nearestCells(const std::vector<Cell>& cells) {
    Neighbours beside(cells.size());
    std::vector<std::uint32_t> others;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
        others.clear();
        for (std::uint32_t other = 0; other < cells.size(); ++other)
            if (other != i) others.push_back(other);
        keepNearest(cells, cells[i], others);
        beside[i] = others;
    }
    return beside;
}

void keepMarked(const std::vector<std::uint8_t>& marks, std::vector<Cell>& cells) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (marks[i] != 0) {
            if (kept != i) cells[kept] = std::move(cells[i]);
            ++kept;
        }
    cells.resize(kept);
}

/// Joins pairs in the order of what they add. `May` decides: pair() before the common hull is known, planes() and
/// hull() after.
template <class May>
class CellJoining {
public:
    CellJoining(std::vector<Cell>& cells, Neighbours beside, const May& may)
        : m_cells(cells), m_may(may), m_alive(cells.size(), 1), m_beside(std::move(beside)), m_refused(cells.size()) {}

    void run(std::size_t least, Checkpoint& checkpoint) {
        for (std::uint32_t a = 0; a < m_cells.size(); ++a) {
            if (!checkpoint.step()) return;
            for (const std::uint32_t b : m_beside[a])
                if (a < b || std::ranges::find(m_beside[b], a) == m_beside[b].end()) consider(a, b);
        }
        std::size_t count = m_cells.size();
        while (!m_pairs.empty() && count > least && checkpoint.step()) {
            const CellPair pair = m_pairs.top();
            m_pairs.pop();
            if (m_alive[pair.a] == 0 || m_alive[pair.b] == 0) continue;
            join(pair);
            --count;
        }
        keepMarked(m_alive, m_cells);
    }

private:
    std::vector<Cell>& m_cells;
    const May& m_may;
    std::vector<std::uint8_t> m_alive;
    Neighbours m_beside;
    Neighbours m_refused;  ///< cells that the common hull covers too much with: so does every larger hull
    std::priority_queue<CellPair> m_pairs;

    void consider(std::uint32_t a, std::uint32_t b) {
        if (!m_may.pair(m_cells[a], m_cells[b])) return refuse(a, b);
        const Result<HullVolume> both = convexHullVolume(cornersOfBoth(m_cells[a].hull, m_cells[b].hull));
        if (!both || !(both->volume > 0)) return;
        const double growth = (both->volume - m_cells[a].volume - m_cells[b].volume) / both->volume;
        if (!m_may.planes(both->hull)) return;
        if (!m_may.hull(both->hull, m_cells[a], m_cells[b])) return refuse(a, b);
        m_pairs.push({growth < kNoGrowth ? 0 : growth, both->volume, a, b});
    }

    void refuse(std::uint32_t a, std::uint32_t b) {
        m_refused[a].push_back(b);
        m_refused[b].push_back(a);
    }

    /// What two lists have together, each once, without joined cells.
    std::vector<std::uint32_t> aliveIn(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) const {
        std::vector<std::uint32_t> all;
        for (const std::vector<std::uint32_t>* list : {&a, &b})
            for (const std::uint32_t one : *list)
                if (m_alive[one] != 0) all.push_back(one);
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }

    void join(const CellPair& pair) {
        const auto self = static_cast<std::uint32_t>(m_cells.size());
        Cell cell = cellOf(cornersOfBoth(m_cells[pair.a].hull, m_cells[pair.b].hull));
        m_alive[pair.a] = m_alive[pair.b] = 0;
        std::vector<std::uint32_t> refused = aliveIn(m_refused[pair.a], m_refused[pair.b]);
        std::vector<std::uint32_t> beside;
        std::ranges::set_difference(aliveIn(m_beside[pair.a], m_beside[pair.b]), refused, std::back_inserter(beside));
        for (const std::uint32_t other : refused) m_refused[other].push_back(self);
        m_refused.push_back(std::move(refused));
        if (m_may.isFarSighted) keepNearest(m_cells, cell, beside);
        m_cells.push_back(std::move(cell));
        m_alive.push_back(1);
        for (const std::uint32_t other : beside) m_beside[other].push_back(self);
        m_beside.push_back(beside);
        for (const std::uint32_t other : beside) consider(other, self);
    }
};

/// Joins only what covers dents.
struct OnlyDents {
    static constexpr bool isFarSighted = false;
    const CoveredSurface& surface;
    const JoinSettings& settings;
    bool pair(const Cell& a, const Cell& b) const { return !seesAirBetween(a, b, surface, settings.dents.bulge); }
    bool planes(const ConvexPolytope& hull) const { return hull.planes.size() <= settings.planes; }
    /// What the hull covers beside the smaller cell is tested first: nearly all refusals come from there.
    bool hull(const ConvexPolytope& hull, const Cell& a, const Cell& b) const {
        Box near = a.volume < b.volume ? a.box : b.box;
        near.low -= static_cast<float>(settings.dents.bulge);
        near.high += static_cast<float>(settings.dents.bulge);
        return coversOnlyDentsIn(near, hull, surface, settings.dents) && coversOnlyDents(hull, surface, settings.dents);
    }
};

/// Joins whatever is near.
struct Anything {
    static constexpr bool isFarSighted = true;
    bool pair(const Cell&, const Cell&) const { return true; }
    bool planes(const ConvexPolytope&) const { return true; }
    bool hull(const ConvexPolytope&, const Cell&, const Cell&) const { return true; }
};

}  // namespace

Cell cellOf(const std::vector<glm::vec3>& corners) {
    Result<HullVolume> made = convexHullVolume(corners);
    if (!made) return {};
    Cell cell{std::move(made->hull), made->volume, {}};
    cell.box = boundsOf(cell.hull);
    return cell;
}

void joinCells(const CoveredSurface& surface, const JoinSettings& settings, Checkpoint& checkpoint,
               std::vector<Cell>& cells) {
    std::vector<ConvexPolytope> hulls;
    for (const Cell& cell : cells) hulls.push_back(cell.hull);
    const CellMatter matter(std::move(hulls), settings.dents.same);
    const CoveredSurface known{surface.mesh, surface.tree, &matter};
    const OnlyDents may{known, settings};
    CellJoining(cells, touchingCells(cells, kTouchGap * static_cast<float>(settings.dents.same)), may)
        .run(1, checkpoint);
}

void joinDownTo(std::size_t most, Checkpoint& checkpoint, std::vector<Cell>& cells) {
    while (cells.size() > most && !checkpoint.isStopped()) {
        const std::size_t before = cells.size();
        CellJoining(cells, nearestCells(cells), Anything()).run(most, checkpoint);
        if (cells.size() == before) break;
    }
}

void dropCoveredCells(double reach, std::vector<Cell>& cells) {
    std::vector<std::uint32_t> order;
    std::vector<Box> boxes;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
        order.push_back(i);
        boxes.push_back(cells[i].box);
    }
    const BoxTable table(boxes);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return cells[i].volume; });
    std::vector<std::uint8_t> stays(cells.size(), 1);
    for (const std::uint32_t i : order) {
        bool isCovered = false;
        table.forEachTouching(boxes[i], static_cast<float>(reach), [&](std::uint32_t other) {
            if (isCovered || other == i || stays[other] == 0 || cells[other].volume < cells[i].volume) return;
            isCovered = std::ranges::all_of(cells[i].hull.vertices, [&](const glm::vec3& vertex) {
                return static_cast<double>(distanceTo(cells[other].hull, vertex)) <= reach;
            });
        });
        if (isCovered) stays[i] = 0;
    }
    keepMarked(stays, cells);
}

}  // namespace gyre::importers
