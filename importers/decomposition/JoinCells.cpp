#include "importers/decomposition/JoinCells.h"

#include "importers/decomposition/BoxTable.h"
#include "importers/decomposition/ConvexCell.h"
#include "importers/decomposition/DominantNormals.h"
#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/Outermost.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <queue>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kNoGrowth = 1e-5;         // fraction of the common volume: rounding
constexpr float kTouchGap = 4;             // in `same`: cells closer than this are neighbours
constexpr double kFront = 10;              // in `same`: from a face to its front
constexpr double kFromCorner = 0.02;       // fraction of the way to the middle of a face: corners lie on other faces
constexpr int kMostDivisions = 4;          // of a covered triangle, in four each
constexpr std::size_t kNearest = 12;       // cells compared with each one if they need not touch
constexpr std::size_t kMostCorners = 600;  // of a joined hull: more change it by less than 0.5 %
constexpr double kShrunk = 2;              // in `same`: a surface this close to a solid's faces is not in the solid

/// How far a ray from a place inside the solid runs before it leaves the solid. [m]
double wayOut(const ConvexPolytope& solid, const glm::dvec3& place, const glm::dvec3& direction) {
    double way = std::numeric_limits<double>::max();
    for (const Plane& plane : solid.planes)
        if (const double slope = glm::dot(glm::dvec3(plane.normal), direction); slope > 1e-9)
            way = std::min(way, -distanceTo(plane, place) / slope);
    return way;
}

/// Whether a place in the air lies in a dent of the solid: a short way across leads from the solid's face to the
/// surface. In a door the way across leads from one face of the solid to the other.
bool isInDent(const ConvexPolytope& solid, const CoveredSurface& surface, const glm::dvec3& place, double depth) {
    return std::ranges::any_of(solid.planes, [&](const Plane& plane) {
        const double above = -distanceTo(plane, place);
        if (above >= depth) return false;
        const glm::dvec3 below = place - (depth - above) * glm::dvec3(plane.normal);
        return surface.tree.isCrossed(glm::vec3(place), glm::vec3(below));
    });
}

/// Tests a part of the surface that a solid covers, in one plane.
struct Dents {
    using Triangle = std::array<glm::dvec3, 3>;
    const ConvexPolytope& solid;
    const CoveredSurface& surface;
    const JoinSettings& settings;
    glm::dvec3 normal;

    /// Whether only a dent lies over each place of the triangle. A place from which the way out is long may be excused,
    /// but its neighbours need not be, so such a triangle is divided.
    bool cover(const Triangle& t, int depth) const {
        const glm::dvec3 middle = (t[0] + t[1] + t[2]) / 3.0;
        bool isShort = wayOut(solid, middle, normal) <= settings.bulge;
        for (const glm::dvec3& corner : t) isShort = isShort && wayOut(solid, corner, normal) <= settings.bulge;
        if (isShort) return true;
        if (!isExcused(middle)) return false;
        for (const glm::dvec3& corner : t)
            if (depth == 0 && !isExcused(glm::mix(corner, middle, kFromCorner))) return false;
        const double longest =
            std::max({glm::distance(t[0], t[1]), glm::distance(t[1], t[2]), glm::distance(t[2], t[0])});
        if (depth >= kMostDivisions || longest <= 2 * settings.bulge) return true;
        const glm::dvec3 ab = 0.5 * (t[0] + t[1]), bc = 0.5 * (t[1] + t[2]), ca = 0.5 * (t[2] + t[0]);
        return cover({t[0], ab, ca}, depth + 1) && cover({ab, t[1], bc}, depth + 1) &&
               cover({ca, bc, t[2]}, depth + 1) && cover({ab, bc, ca}, depth + 1);
    }

    bool isExcused(const glm::dvec3& place) const {
        if (wayOut(solid, place, normal) <= settings.bulge) return true;
        const glm::dvec3 front = place + kFront * settings.same * normal;
        // A face between two parts that touch has matter on both sides.
        return static_cast<double>(surface.tree.winding(glm::vec3(front))) > kMatterWinding ||
               isInDent(solid, surface, front, settings.bulge);
    }
};

std::vector<glm::dvec3> triangleIn(const ConvexPolytope& solid, const TriangleMesh& mesh, std::uint32_t triangle,
                                   double same) {
    std::vector<glm::dvec3> polygon;
    for (int i = 0; i < 3; ++i) polygon.emplace_back(mesh.vertices[mesh.triangles[triangle][i]]);
    for (const Plane& plane : solid.planes) {
        polygon =
            cutPolygon(polygon, {glm::dvec3(plane.normal), static_cast<double>(plane.offset) - kShrunk * same}, same);
        if (polygon.empty()) break;
    }
    return polygon;
}

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
        return surface.tree.nearest(place, static_cast<float>(bulge)).triangle == TriangleBvh::kNone &&
               static_cast<double>(surface.tree.winding(place)) < kMatterWinding;
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

/// Joins pairs in the order of what they add. May(a, b) decides before, and may(hull) after the common hull is known.
template <class May>
class CellJoining {
public:
    CellJoining(std::vector<Cell>& cells, Neighbours beside, const May& may)
        : m_cells(cells), m_may(may), m_alive(cells.size(), 1), m_beside(std::move(beside)) {}

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
    std::priority_queue<CellPair> m_pairs;

    void consider(std::uint32_t a, std::uint32_t b) {
        if (!m_may.pair(m_cells[a], m_cells[b])) return;
        const Result<HullVolume> both = convexHullVolume(cornersOfBoth(m_cells[a].hull, m_cells[b].hull));
        if (!both || !(both->volume > 0)) return;
        const double growth = (both->volume - m_cells[a].volume - m_cells[b].volume) / both->volume;
        if (!m_may.hull(both->hull)) return;
        m_pairs.push({growth < kNoGrowth ? 0 : growth, both->volume, a, b});
    }

    void join(const CellPair& pair) {
        const auto self = static_cast<std::uint32_t>(m_cells.size());
        Cell cell = cellOf(cornersOfBoth(m_cells[pair.a].hull, m_cells[pair.b].hull));
        m_alive[pair.a] = m_alive[pair.b] = 0;
        std::vector<std::uint32_t> beside;
        for (const std::uint32_t old : {pair.a, pair.b})
            for (const std::uint32_t other : m_beside[old])
                if (m_alive[other] != 0) beside.push_back(other);
        std::ranges::sort(beside);
        beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
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
    bool pair(const Cell& a, const Cell& b) const { return !seesAirBetween(a, b, surface, settings.bulge); }
    bool hull(const ConvexPolytope& hull) const {
        return hull.planes.size() <= settings.planes && coversOnlyDents(hull, surface, settings);
    }
};

/// Joins whatever is near.
struct Anything {
    static constexpr bool isFarSighted = true;
    bool pair(const Cell&, const Cell&) const { return true; }
    bool hull(const ConvexPolytope&) const { return true; }
};

}  // namespace

Cell cellOf(const std::vector<glm::vec3>& corners) {
    Result<HullVolume> made = convexHullVolume(corners);
    if (!made) return {};
    Cell cell{std::move(made->hull), made->volume, {}};
    cell.box = boundsOf(cell.hull);
    return cell;
}

bool coversOnlyDents(const ConvexPolytope& solid, const CoveredSurface& surface, const JoinSettings& settings) {
    return surface.tree.forEachIn(boundsOf(solid), [&](std::uint32_t triangle) {
        const std::vector<glm::dvec3> inside = triangleIn(solid, surface.mesh, triangle, settings.same);
        if (inside.empty()) return true;
        const glm::dvec3 normal = glm::normalize(areaVector(surface.mesh, surface.mesh.triangles[triangle]));
        const Dents dents{solid, surface, settings, normal};
        for (std::size_t i = 2; i < inside.size(); ++i)
            if (!dents.cover({inside[0], inside[i - 1], inside[i]}, 0)) return false;
        return true;
    });
}

void joinCells(const CoveredSurface& surface, const JoinSettings& settings, Checkpoint& checkpoint,
               std::vector<Cell>& cells) {
    const OnlyDents may{surface, settings};
    CellJoining(cells, touchingCells(cells, kTouchGap * static_cast<float>(settings.same)), may).run(1, checkpoint);
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
