#include "core/geometry/WallLattice.h"

#include "core/geometry/ShapeCoverage.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace gyre {
namespace {

// Deeper points would add nothing that one sees from outside.
constexpr float kBandCells = 4, kContainerBandCells = 2.6f;
constexpr float kInsetCells = 1.5f;  // the solver's smoothing length in cells
constexpr float kInsetOfThickness = 0.25f;
constexpr int kMostAlong = 512;     // points along an axis
constexpr float kFineCells = 2;     // parts thinner than this may leave cells partly open
constexpr float kShut = 0.96f;      // blocked fraction of a cell from which on it is closed
constexpr float kNearCells = 1.5f;  // surfaces farther from a point do not count
constexpr float kLayerGain = 2.5f;
constexpr float kBundle = 1.5f;  // stretches of a line in three cells

/// Positions of lattice points in an array over a box of coordinates.
class LatticeIndex {
public:
    explicit LatticeIndex(const WallLattice& lattice) {
        m_low = m_high = lattice.coordinates[0];
        for (const glm::ivec3& c : lattice.coordinates) {
            m_low = glm::min(m_low, c);
            m_high = glm::max(m_high, c);
        }
        const glm::ivec3 size = m_high - m_low + 1;
        m_places.assign(
            static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * static_cast<std::size_t>(size.z), -1);
        for (std::size_t i = 0; i < lattice.size(); ++i)
            m_places[placeOf(lattice.coordinates[i])] = static_cast<int>(i);
    }

    /// -1: the lattice has no such point.
    int at(const glm::ivec3& c) const {
        if (glm::any(glm::lessThan(c, m_low)) || glm::any(glm::greaterThan(c, m_high))) return -1;
        return m_places[placeOf(c)];
    }

private:
    glm::ivec3 m_low, m_high;
    std::vector<int> m_places;

    std::size_t placeOf(const glm::ivec3& c) const {
        const glm::ivec3 n = c - m_low, size = m_high - m_low + 1;
        return static_cast<std::size_t>((n.z * size.y + n.y) * size.x + n.x);
    }
};

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

}  // namespace

float wallInset(const Shape& shape, FluidSide side, float spacing) {
    if (side == FluidSide::Inside) return 0;
    const float thickness = thinnestExtent(shape);
    const float inflated = std::max(0.0f, 0.5f * (spacing - thickness));
    return std::min(kInsetCells * spacing, kInsetOfThickness * thickness) - inflated;
}

float lossOfScreen(float blocked) {
    const float open = std::max(1 - kShut, 1 - blocked);
    return blocked / (open * open);
}

namespace {

/// Collects directions and gives the projection onto their span.
class NormalSpan {
public:
    void add(glm::vec3 normal) {
        for (int i = 0; i < m_count; ++i) normal -= glm::dot(normal, m_axes[i]) * m_axes[i];
        const float length = glm::length(normal);
        constexpr float kTooParallel = 0.1f;  // sine of the angle at which a direction counts as new
        if (m_count == 3 || !(length > kTooParallel)) return;
        m_axes[m_count++] = normal / length;
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
        float nearest = std::numeric_limits<float>::max();
        const ConvexPolytope* own = nullptr;
        for (const ConvexPolytope& piece : compound->pieces())
            if (const float distance = distanceTo(piece, point); distance < nearest) {
                nearest = distance;
                own = &piece;
            }
        if (own)
            for (const Plane& plane : own->planes)
                if (distanceTo(plane, point) > -near) span.add(plane.normal);
    }
    if (span.isEmpty()) span.add(surfacePoint(shape, point).normal);
    return span.projection();
}

/// The lattice points that may be part of a shape: coordinates from low to high.
struct LatticeBox {
    glm::ivec3 low{0}, high{-1};
};

LatticeBox boxOf(const WallLattice& lattice, const Box& box) {
    const glm::vec3 most(static_cast<float>(kMostAlong / 2));
    return {glm::ivec3(glm::ceil(glm::max((box.low - lattice.origin) / lattice.spacing, -most))),
            glm::ivec3(glm::floor(glm::min((box.high - lattice.origin) / lattice.spacing, most)))};
}

template <class Visit>
void eachPoint(const LatticeBox& box, const Visit& visit) {
    for (int k = box.low.z; k <= box.high.z; ++k)
        for (int j = box.low.y; j <= box.high.y; ++j)
            for (int i = box.low.x; i <= box.high.x; ++i) visit(glm::ivec3(i, j, k));
}

/// Lets the points inside layers of one point answer more strongly. Flow across a layer is smoothed over several cells,
/// so the fluid hears little of it, and a wide plate would leak.
void strengthenLayers(WallLattice& lattice) {
    if (lattice.size() == 0) return;
    const LatticeIndex index(lattice);
    for (std::size_t i = 0; i < lattice.size(); ++i) {
        int beside[3] = {};
        for (int axis = 0; axis < 3; ++axis)
            for (const int step : {-1, 1}) {
                glm::ivec3 at = lattice.coordinates[i];
                at[axis] += step;
                beside[axis] += index.at(at) >= 0 ? 1 : 0;
            }
        const int all = beside[0] + beside[1] + beside[2];
        if (all == 4 && std::min({beside[0], beside[1], beside[2]}) == 0) lattice.volumes[i] *= kLayerGain;
    }
}

/// Adds the points of a shape with fine parts, by how much of each cell these block.
void addFine(WallLattice& lattice, const Shape& shape, const LatticeBox& box) {
    const float h = lattice.spacing, inset = kInsetCells * h;
    const ShapeCoverage coverage(shape, lattice.origin, h, box.low, box.high, inset);
    std::vector<glm::ivec3> screens;
    std::vector<float> screenVolumes;
    eachPoint(box, [&](const glm::ivec3& c) {
        const CellCoverage& cell = coverage.at(c);
        float closed = 0;
        glm::vec3 loss(0);
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            if (!(cell.blocked[a] > 0)) continue;
            // Lines across a bundle of bars or plates leave one and meet the next; fluid passes along these.
            const bool isBundle = cell.stretches[a] > kBundle * cell.near[a];
            if (cell.near[a] >= kShut && !isBundle) closed = std::max(closed, cell.depth[a]);
            loss[axis] = lossOfScreen(cell.near[a]) * cell.share[a] / cell.near[a];
        }
        if (closed > 0) {
            if (!(surfacePoint(shape, lattice.origin + h * glm::vec3(c)).distance > -kBandCells * h - inset)) return;
            lattice.coordinates.push_back(c);
            lattice.volumes.push_back(h * h * h * std::min(1.0f, closed));
            lattice.spans.push_back(spanAt(shape, lattice.origin + h * glm::vec3(c), kNearCells * h));
        } else if (loss != glm::vec3(0)) {
            screens.push_back(c);
            screenVolumes.push_back(h * h * h);
            lattice.resistances.push_back(loss / (2 * h));
        }
    });
    strengthenLayers(lattice);
    lattice.coordinates.insert(lattice.coordinates.end(), screens.begin(), screens.end());
    lattice.volumes.insert(lattice.volumes.end(), screenVolumes.begin(), screenVolumes.end());
}

}  // namespace

WallLattice wallLattice(const Shape& shape, FluidSide side, float spacing, const Box& window) {
    WallLattice lattice;
    lattice.spacing = spacing;
    lattice.window = window;
    Box box = boundsOf(shape);
    if (box.isEmpty()) return lattice;
    lattice.origin = box.centre();
    const bool inside = side == FluidSide::Inside;
    const float band = (inside ? kContainerBandCells : kBandCells) * spacing;
    const float inset = wallInset(shape, side, spacing);
    const float reach = spacing + (inside ? band : std::max(0.0f, -inset));
    const LatticeBox points =
        boxOf(lattice, {glm::max(box.low - reach, window.low), glm::min(box.high + reach, window.high)});
    if (!inside && thinnestExtent(shape) < kFineCells * spacing) {
        addFine(lattice, shape, points);
        return lattice;
    }
    eachPoint(points, [&](const glm::ivec3& c) {
        const float outward = surfacePoint(shape, lattice.origin + spacing * glm::vec3(c)).distance;
        const float distance = (inside ? -outward : outward) + inset;
        if (!(distance < 0.5f * spacing && distance > -band)) return;
        lattice.coordinates.push_back(c);
        lattice.spans.push_back(spanAt(shape, lattice.origin + spacing * glm::vec3(c), kNearCells * spacing));
        lattice.volumes.push_back(spacing * spacing * spacing * std::min(1.0f, 0.5f - distance / spacing));
    });
    return lattice;
}

std::vector<glm::vec3> carriedOver(const WallLattice& from, std::span<const glm::vec3> values, const WallLattice& to) {
    std::vector<glm::vec3> result(to.size(), glm::vec3(0));
    if (to.size() == 0 || from.size() == 0) return result;
    const LatticeIndex index(to);
    glm::vec3 rest(0);  // values of points without a neighbour
    for (std::size_t i = 0; i < from.size(); ++i) {
        const glm::vec3 position = from.point(i);
        if (!to.window.contains(position)) continue;
        const Corners corners = cornersOf(to, index, position);
        if (corners.count == 0) rest += values[i];
        for (int c = 0; c < corners.count; ++c)
            result[static_cast<std::size_t>(corners.points[static_cast<std::size_t>(c)])] +=
                corners.weights[static_cast<std::size_t>(c)] * values[i];
    }
    if (rest == glm::vec3(0)) return result;
    float volume = 0;
    for (const float each : to.volumes) volume += each;
    for (std::size_t i = 0; i < to.size(); ++i) result[i] += to.volumes[i] / volume * rest;
    return result;
}

}  // namespace gyre
