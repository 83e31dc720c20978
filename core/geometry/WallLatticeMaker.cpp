#include "core/geometry/WallLatticeMaker.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace gyre {
namespace {

// Deeper points would add nothing that one sees from outside.
constexpr float kBandCells = 4, kContainerBandCells = 2.6f;
constexpr float kFineInsetCells = 1.5f;  // the solver's smoothing length in cells
constexpr int kMostAlong = 512;          // points along an axis
constexpr float kFineCells = 2;          // parts thinner than this may leave cells partly open
constexpr float kShut = 0.96f;           // blocked fraction of a cell from which on it is closed
constexpr float kBeside = 0.5f;          // blocked fraction of a cell from which on the fluid has no room there
constexpr float kNearCells = 1.5f;       // surfaces farther from a point do not count
constexpr float kLayerGain = 2.5f;
// Cells from the edges, near which the fluid may leave a face. With 2, bars of six cells had half of their drag.
constexpr float kFlatCells = 3, kFlatCellsOfPlate = 8;
constexpr float kSlightly = 0.01f;  // cells under a surface
constexpr float kBundle = 1.5f;     // stretches of a line in three cells

/// The points of a lattice around a position, with trilinear weights that add up to 1; none if there are none.
struct Corners {
    std::array<int, 8> points{};
    std::array<float, 8> weights{};
    int count = 0;
};

Corners cornersOf(const WallLattice& lattice, const LatticeIndex& index, const glm::vec3& position) {
    const glm::vec3 cells = (position - lattice.origin) / lattice.spacing, low = glm::floor(cells), up = cells - low;
    Corners corners;
    float sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::ivec3 step(corner & 1, corner >> 1 & 1, corner >> 2);
        const glm::vec3 along = glm::mix(1.0f - up, up, glm::vec3(step));
        const int point = index.at(glm::ivec3(low) + step);
        const float weight = along.x * along.y * along.z;
        if (point < 0 || !(weight > 0)) continue;
        corners.points[static_cast<std::size_t>(corners.count)] = point;
        corners.weights[static_cast<std::size_t>(corners.count++)] = weight;
        sum += weight;
    }
    for (int i = 0; i < corners.count; ++i) corners.weights[static_cast<std::size_t>(i)] /= sum;
    return corners;
}

/// Collects directions and gives the projection onto their span.
class NormalSpan {
public:
    /// Adds a direction if it is far from those known: the facets of a round solid have no corners.
    void add(const glm::vec3& normal) {
        constexpr float kCorner = 0.75f;  // sine of the angle between two faces from which on they have a corner
        glm::vec3 beside = normal;
        for (int i = 0; i < m_count; ++i) beside -= glm::dot(beside, m_axes[i]) * m_axes[i];
        const float length = glm::length(beside);
        if (m_count == 3 || !(length > kCorner)) return;
        m_axes[m_count++] = beside / length;
    }

    bool isEmpty() const { return m_count == 0; }

    SurfaceSpan projection() const {
        if (m_count == 0 || m_count == 3) return {};
        SurfaceSpan span{glm::vec3(0), glm::vec3(0)};
        for (int i = 0; i < m_count; ++i) {
            const glm::vec3& a = m_axes[i];
            span.diagonal += a * a;
            span.beside += glm::vec3(a.y * a.z, a.z * a.x, a.x * a.y);
        }
        return span;
    }

private:
    glm::vec3 m_axes[3];
    int m_count = 0;
};

/// Whether lines along an axis leave one bar or plate of a bundle and meet the next; fluid passes along these.
bool isBundle(const CellCoverage& cell, std::size_t axis) { return cell.stretches[axis] > kBundle * cell.near[axis]; }
bool isBundle(const CellCoverage& cell) { return isBundle(cell, 0) || isBundle(cell, 1) || isBundle(cell, 2); }

SurfaceSpan spanOf(const glm::vec3& normal) {
    NormalSpan span;
    span.add(normal);
    return span.projection();
}

/// The piece of a compound whose surface is nearest to a point, or in which it lies deepest.
const ConvexPolytope& nearestPiece(const PolytopesShape& compound, const glm::vec3& point) {
    const auto& pieces = compound.pieces();
    return *std::ranges::min_element(pieces, {}, [&](const ConvexPolytope& piece) { return distanceTo(piece, point); });
}

/// The extent of a piece along a direction. [m]
float widthOf(const ConvexPolytope& piece, const glm::vec3& direction) {
    float low = std::numeric_limits<float>::max(), high = std::numeric_limits<float>::lowest();
    for (const glm::vec3& vertex : piece.vertices) {
        low = std::min(low, glm::dot(direction, vertex));
        high = std::max(high, glm::dot(direction, vertex));
    }
    return high - low;
}

constexpr float kFlat = 3;  // width over thickness from which on a solid is a plate

/// The direction across a piece if it is a plate thinner than `most`.
std::optional<glm::vec3> acrossPlate(const ConvexPolytope& piece, float most) {
    constexpr float kAside = 0.7f;  // cosine of the angle to it of directions that count for the width
    const auto width = [&](const Plane& plane) { return widthOf(piece, plane.normal); };
    const Plane& face = *std::ranges::min_element(piece.planes, {}, width);
    const float thickness = width(face);
    if (!(thickness < most)) return {};
    for (const Plane& plane : piece.planes)
        if (std::abs(glm::dot(plane.normal, face.normal)) < kAside && width(plane) < kFlat * thickness) return {};
    return face.normal;
}

std::optional<glm::vec3> acrossPlate(const BoxShape& box, float most) {
    const glm::vec3& half = box.halfExtents;
    const int thin = half.x < half.y ? (half.x < half.z ? 0 : 2) : (half.y < half.z ? 1 : 2);
    const float widest = std::min(half[(thin + 1) % 3], half[(thin + 2) % 3]);
    if (!(2 * half[thin] < most) || widest < kFlat * half[thin]) return {};
    glm::vec3 across(0);
    across[thin] = 1;
    return across;
}

/// The direction across the plate in which a point lies, if the solid there is a plate thinner than `most`.
std::optional<glm::vec3> acrossPlate(const Shape& shape, const glm::vec3& point, float most) {
    if (const auto* box = std::get_if<BoxShape>(&shape)) return acrossPlate(*box, most);
    if (const auto* compound = std::get_if<PolytopesShape>(&shape); compound && !compound->pieces().empty())
        return acrossPlate(nearestPiece(*compound, point), most);
    return {};
}

/// Adds the normals of the planes within `near` of a point, the nearest first.
void addNearest(std::span<const Plane> planes, const glm::vec3& point, float near, NormalSpan& span) {
    const Plane* last = nullptr;
    float beyond = std::numeric_limits<float>::max();
    do {
        const Plane* nearest = nullptr;
        float most = -near;
        for (const Plane& plane : planes) {
            const float distance = distanceTo(plane, point);
            const bool isLeft = distance < beyond || (distance == beyond && &plane > last);
            if (!isLeft || !(distance > most)) continue;
            most = distance;
            nearest = &plane;
        }
        if (nearest) span.add(nearest->normal);
        last = nearest;
        beyond = most;
    } while (last);
}

/// The directions across the surfaces that are within `near` of a point, or beyond which it lies; else across the
/// nearest one.
SurfaceSpan spanAt(const Shape& shape, const glm::vec3& point, float near) {
    NormalSpan span;
    if (const auto* box = std::get_if<BoxShape>(&shape)) {
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 normal(0);
            normal[axis] = 1;
            if (std::abs(point[axis]) - box->halfExtents[axis] > -near) span.add(normal);
        }
    } else if (const auto* compound = std::get_if<PolytopesShape>(&shape)) {
        if (!compound->pieces().empty()) addNearest(nearestPiece(*compound, point).planes, point, near, span);
    }
    if (span.isEmpty()) span.add(surfacePoint(shape, point).normal);
    return span.projection();
}

/// Where a point lies: under a flat face if this continues by so many cells to all sides of the place above the point.
SolidPart partAt(const Shape& shape, const glm::vec3& point, float spacing, float flatCells, bool isDeep) {
    constexpr float kSameNormal = 0.99f,
                    kLevel = 0.1f;  // cosine of the angle, and cells, by which a flat face may vary
    const SurfacePoint own = surfacePoint(shape, point);
    const glm::vec3 foot = point - own.distance * own.normal;
    const glm::vec3 other = std::abs(own.normal.x) < 0.6f ? glm::vec3(1, 0, 0) : glm::vec3(0, 1, 0);
    const glm::vec3 b = glm::normalize(glm::cross(own.normal, other)), c = glm::cross(own.normal, b);
    for (const glm::vec3& along : {b, -b, c, -c}) {
        const SurfacePoint beside = surfacePoint(shape, foot + spacing * (flatCells * along - kSlightly * own.normal));
        const bool isLevel = std::abs(beside.distance) < kLevel * spacing;
        if (!isLevel || glm::dot(beside.normal, own.normal) < kSameNormal) return SolidPart::Round;
    }
    return isDeep ? SolidPart::UnderFace : SolidPart::Face;
}

}  // namespace

// ---- LatticeIndex

void LatticeIndex::fill(const WallLattice& lattice) {
    m_low = m_high = lattice.coordinates[0];
    for (const glm::ivec3& c : lattice.coordinates) {
        m_low = glm::min(m_low, c);
        m_high = glm::max(m_high, c);
    }
    const glm::ivec3 size = m_high - m_low + 1;
    m_places.assign(
        static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * static_cast<std::size_t>(size.z), -1);
    for (std::size_t i = 0; i < lattice.size(); ++i) m_places[placeOf(lattice.coordinates[i])] = static_cast<int>(i);
}

int LatticeIndex::at(const glm::ivec3& c) const {
    if (glm::any(glm::lessThan(c, m_low)) || glm::any(glm::greaterThan(c, m_high))) return -1;
    return m_places[placeOf(c)];
}

std::size_t LatticeIndex::placeOf(const glm::ivec3& c) const {
    const glm::ivec3 n = c - m_low, size = m_high - m_low + 1;
    return static_cast<std::size_t>((n.z * size.y + n.y) * size.x + n.x);
}

// ---- WallLatticeMaker

WallLatticeMaker::Points WallLatticeMaker::pointsIn(const Box& box) const {
    const glm::vec3 most(static_cast<float>(kMostAlong / 2));
    const auto inCellsOf = [&](const glm::vec3& place) {
        return glm::clamp((place - m_made.origin) / m_made.spacing, -most, most);
    };
    const glm::vec3 low = glm::ceil(inCellsOf(box.low)), high = glm::floor(inCellsOf(box.high));
    if (!glm::all(glm::lessThanEqual(low, high))) return {glm::ivec3(0), glm::ivec3(-1)};  // also without numbers
    return {glm::ivec3(low), glm::ivec3(high)};
}

template <class Visit>
void WallLatticeMaker::eachPoint(const Points& points, const Visit& visit) {
    for (int k = points.low.z; k <= points.high.z; ++k)
        for (int j = points.low.y; j <= points.high.y; ++j)
            for (int i = points.low.x; i <= points.high.x; ++i) visit(glm::ivec3(i, j, k));
}

const WallLattice& WallLatticeMaker::make(const Shape& shape, FluidSide side, float spacing, const Box& window,
                                          bool hasScreens) {
    m_made.spacing = spacing;
    m_made.window = window;
    m_made.origin = glm::vec3(0);
    m_made.coordinates.clear();
    m_made.volumes.clear();
    m_made.spans.clear();
    m_made.parts.clear();
    m_made.resistances.clear();
    const Box box = boundsOf(shape);
    if (box.isEmpty()) return m_made;
    m_made.origin = box.centre();
    const bool isInside = side == FluidSide::Inside;
    const float reach =
        spacing + (isInside ? kContainerBandCells * spacing : std::max(0.0f, -wallInset(shape, side, spacing)));
    const Points points = pointsIn({glm::max(box.low - reach, window.low), glm::min(box.high + reach, window.high)});
    if (!isInside && isPebble(shape, spacing))
        addPebble(shape, points);
    else if (!isInside && thinnestExtent(shape) < kFineCells * spacing)
        addFine(shape, points, hasScreens);
    else
        addSolid(shape, side, points);
    return m_made;
}

void WallLatticeMaker::addSolid(const Shape& shape, FluidSide side, const Points& points) {
    const bool isInside = side == FluidSide::Inside;
    const float h = m_made.spacing, band = (isInside ? kContainerBandCells : kBandCells) * h;
    const float inset = wallInset(shape, side, h);
    eachPoint(points, [&](const glm::ivec3& c) {
        const glm::vec3 place = m_made.origin + h * glm::vec3(c);
        const float outward = surfacePoint(shape, place).distance;
        const float distance = (isInside ? -outward : outward) + inset;
        if (!(distance < 0.5f * h && distance > -band)) return;
        m_made.coordinates.push_back(c);
        m_made.spans.push_back(spanAt(shape, place, kNearCells * h));
        m_made.parts.push_back(partAt(shape, place, h, kFlatCells, distance < -0.5f * h));
        m_made.volumes.push_back(h * h * h * std::min(1.0f, 0.5f - distance / h));
    });
}

/// Adds the points of a pebble: screens in its cells, whose loss is that of its area across each axis.
void WallLatticeMaker::addPebble(const Shape& shape, const Points& points) {
    const float h = m_made.spacing;
    m_coverage.measure(shape, m_made.origin, h, points.low, points.high, 0);
    float volume = 0;
    eachPoint(points, [&](const glm::ivec3& c) {
        const std::array<float, 3>& depth = m_coverage.at(c).depth;
        const float own = h * h * h * std::max({depth[0], depth[1], depth[2]});
        if (!(own > 0)) return;
        m_made.coordinates.push_back(c);
        m_made.volumes.push_back(own);
        volume += own;
    });
    const glm::vec3 area(projectedArea(points, 0), projectedArea(points, 1), projectedArea(points, 2));
    m_made.resistances.assign(m_made.size(), volume > 0 ? area / (2 * volume) : glm::vec3(0));
}

/// The area of the measured shape as seen along an axis. [m^2]
float WallLatticeMaker::projectedArea(const Points& points, int axis) const {
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    float cells = 0;
    glm::ivec3 c;
    for (c[v] = points.low[v]; c[v] <= points.high[v]; ++c[v])
        for (c[u] = points.low[u]; c[u] <= points.high[u]; ++c[u]) {
            float most = 0;
            for (c[axis] = points.low[axis]; c[axis] <= points.high[axis]; ++c[axis])
                most = std::max(most, m_coverage.at(c).near[static_cast<std::size_t>(axis)]);
            cells += most;
        }
    return m_made.spacing * m_made.spacing * cells;
}

/// Adds the points of a shape with fine parts, by how much of each cell these block.
void WallLatticeMaker::addFine(const Shape& shape, const Points& points, bool hasScreens) {
    const float h = m_made.spacing, inset = kFineInsetCells * h;
    m_coverage.measure(shape, m_made.origin, h, points.low, points.high, inset);
    m_screens.clear();
    m_screenVolumes.clear();
    eachPoint(points, [&](const glm::ivec3& c) {
        const CellCoverage& cell = m_coverage.at(c);
        if (cell.blocked[0] + cell.blocked[1] + cell.blocked[2] <= 0) return;
        const glm::vec3 place = m_made.origin + h * glm::vec3(c);
        const std::optional<glm::vec3> plate =
            isBundle(cell) ? std::nullopt : acrossPlate(shape, place, kFineCells * h);
        float closed = 0;
        glm::vec3 loss(0);
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            if (!(cell.blocked[a] > 0)) continue;
            const float around = hasScreens ? blockedAround(points, c, axis) : 1;
            if (!hasScreens || (cell.near[a] >= kShut && !isBundle(cell, a) && !hasRoomBeside(points, c, axis)))
                closed = std::max(closed, cell.depth[a]);
            const float across = plate ? (*plate)[axis] * (*plate)[axis] : 1;
            loss[axis] = across * lossOfScreen(cell.near[a], around) * cell.share[a] / cell.near[a];
        }
        if (closed > 0) {
            if (!(surfacePoint(shape, place).distance > -kBandCells * h - inset)) return;
            m_made.coordinates.push_back(c);
            m_made.volumes.push_back(h * h * h * std::min(1.0f, closed));
            m_made.spans.push_back(plate ? spanOf(*plate) : spanAt(shape, place, kNearCells * h));
            const SolidPart part = partAt(shape, place, h, plate ? kFlatCellsOfPlate : kFlatCells, false);
            m_made.parts.push_back(part == SolidPart::Round && plate ? SolidPart::Plate : part);
        } else if (loss != glm::vec3(0)) {
            m_screens.push_back(c);
            m_screenVolumes.push_back(h * h * h);
            m_made.resistances.push_back(loss / (2 * h));
        }
    });
    strengthenLayers();
    m_made.coordinates.insert(m_made.coordinates.end(), m_screens.begin(), m_screens.end());
    m_made.volumes.insert(m_made.volumes.end(), m_screenVolumes.begin(), m_screenVolumes.end());
}

/// Whether the fluid that comes along an axis can pass a cell on both of two opposite sides.
bool WallLatticeMaker::hasRoomBeside(const Points& points, const glm::ivec3& cell, int axis) const {
    for (const int across : {(axis + 1) % 3, (axis + 2) % 3}) {
        const auto isOpen = [&](int step) {
            glm::ivec3 beside = cell;
            beside[across] += step;
            return beside[across] < points.low[across] || beside[across] > points.high[across] ||
                   m_coverage.at(beside).near[static_cast<std::size_t>(axis)] < kBeside;
        };
        if (isOpen(-1) && isOpen(1)) return true;
    }
    return false;
}

/// The mean blocked fraction of the cells around one, across an axis.
float WallLatticeMaker::blockedAround(const Points& points, const glm::ivec3& cell, int axis) const {
    constexpr int kReach = 2;  // cells
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    float sum = 0;
    glm::ivec3 c = cell;
    for (c[v] = std::max(cell[v] - kReach, points.low[v]); c[v] <= std::min(cell[v] + kReach, points.high[v]); ++c[v])
        for (c[u] = std::max(cell[u] - kReach, points.low[u]); c[u] <= std::min(cell[u] + kReach, points.high[u]);
             ++c[u])
            sum += m_coverage.at(c).near[static_cast<std::size_t>(axis)];
    constexpr float kAll = (2 * kReach + 1) * (2 * kReach + 1);
    return sum / kAll;
}

/// Lets the points inside layers of one point answer more strongly. Flow across a layer is smoothed over several cells,
/// so the fluid hears little of it, and a wide plate would leak.
void WallLatticeMaker::strengthenLayers() {
    if (m_made.size() == 0) return;
    m_index.fill(m_made);
    for (std::size_t i = 0; i < m_made.size(); ++i) {
        int beside[3] = {};
        for (int axis = 0; axis < 3; ++axis)
            for (const int step : {-1, 1}) {
                glm::ivec3 at = m_made.coordinates[i];
                at[axis] += step;
                beside[axis] += m_index.at(at) >= 0 ? 1 : 0;
            }
        const int all = beside[0] + beside[1] + beside[2];
        if (all == 4 && std::min({beside[0], beside[1], beside[2]}) == 0) m_made.volumes[i] *= kLayerGain;
    }
}

std::span<const glm::vec3> WallLatticeMaker::carryOver(const WallLattice& from, std::span<const glm::vec3> values) {
    m_values.assign(m_made.size(), glm::vec3(0));
    if (m_made.size() == 0 || from.size() == 0) return m_values;
    glm::vec3 missing(0);
    for (std::size_t i = 0; i < from.size(); ++i)
        if (m_made.window.contains(from.point(i))) missing += values[i];
    m_index.fill(from);
    float volume = 0;
    for (std::size_t i = 0; i < m_made.size(); ++i) {
        const Corners corners = cornersOf(from, m_index, m_made.point(i));
        glm::vec3 density(0);
        for (int c = 0; c < corners.count; ++c) {
            const auto corner = static_cast<std::size_t>(corners.points[static_cast<std::size_t>(c)]);
            density += corners.weights[static_cast<std::size_t>(c)] / from.volumes[corner] * values[corner];
        }
        m_values[i] = m_made.volumes[i] * density;
        missing -= m_values[i];
        volume += m_made.volumes[i];
    }
    for (std::size_t i = 0; i < m_made.size(); ++i) m_values[i] += m_made.volumes[i] / volume * missing;
    return m_values;
}

}  // namespace gyre
