#include "core/simulation/SmokeSight.h"

#include "core/base/Math.h"
#include "core/geometry/Box.h"
#include "core/stages/SeenTracers.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre {
namespace {

constexpr int kMostCells = 96;  // along an axis
constexpr float kMostOpacity = 0.999f;
constexpr float kCellsOfRadius = 0.8f;  // size of a cell as a fraction of the mean radius
constexpr float kLeastDepth = 1e-5f;    // thinner tracers hide nothing
constexpr float kMostDepth = 7;         // a ray that has met so much is opaque and ends

/// -ln(1 - opacity) of an opacity 0..1, between values at equal distances.
class DepthTable {
public:
    DepthTable() {
        for (std::size_t i = 0; i < m_depth.size(); ++i) {
            const double opacity = std::min(static_cast<double>(i) / kSteps, static_cast<double>(kMostOpacity));
            m_depth[i] = static_cast<float>(-exactLog(1 - opacity));
        }
    }
    float at(float opacity) const {
        const float place = std::clamp(opacity, 0.0f, kMostOpacity) * kSteps;
        const auto low = static_cast<std::size_t>(place);
        return glm::mix(m_depth[low], m_depth[low + 1], place - static_cast<float>(low));
    }

private:
    static constexpr int kSteps = 1024;
    std::array<float, kSteps + 2> m_depth;
};

float depthOf(float opacity) {
    static const DepthTable table;
    return table.at(kSpriteOpacity * opacity);
}

/// A tracer as a ball that hides.
struct Puff {
    glm::vec3 middle;
    float radius, depth;
};

/// Radius and the opacity by age of one look, between values at equal ages.
class AgeTable {
public:
    AgeTable(const TracerLook& look, const LookCurves& curves) {
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            const float fraction = std::min(static_cast<float>(i) / kSteps, 1.0f);
            m_values[i] = {radiusAt(look, curves, fraction), opacityByAge(look, curves, fraction)};
        }
    }
    glm::vec2 at(float fraction) const {
        const float place = fraction * kSteps;
        const auto low = static_cast<std::size_t>(place);
        return glm::mix(m_values[low], m_values[low + 1], place - static_cast<float>(low));
    }

private:
    static constexpr int kSteps = 256;
    std::array<glm::vec2, kSteps + 2> m_values;
};

/// Calls visit(puff) for each tracer that hides something, in their order.
template <class Visit>
void eachPuff(const SimulationState& state, const Visit& visit) {
    std::vector<AgeTable> tables;
    for (std::size_t i = 0; i < state.looks.size(); ++i) tables.emplace_back(state.looks[i], state.lookCurves[i]);
    for (std::size_t i = 0; i < state.tracers.size(); ++i) {
        const std::uint32_t look = state.tracers.emitter[i];
        const glm::vec2 byAge = tables[look].at(fractionOfLife(state, i));
        const float opacity = byAge.y * opacityByFluid(state.looks[look], state.lookCurves[look], fluidAt(state, i));
        const float depth = depthOf(opacity);
        if (depth > kLeastDepth && byAge.x > 0) visit(Puff{state.tracers.position[i], byAge.x, depth});
    }
}

/// A walk along a ray from cell to cell.                   [Amanatides and Woo, Eurographics 1987]
class Walk {
public:
    /// In cells: the ray is at start + t step for t from 0 to 1. enters: t at its first cell; sides: cells of the grid
    Walk(const glm::vec3& start, const glm::vec3& step, float enters, const glm::ivec3& sides) {
        cell = glm::clamp(glm::ivec3(start + enters * step), glm::ivec3(0), sides - 1);
        for (int axis = 0; axis < 3; ++axis) {
            const bool up = step[axis] > 0, isStill = step[axis] == 0;
            m_turn[axis] = up ? 1 : -1;
            m_end[axis] = up ? sides[axis] : -1;
            m_across[axis] = isStill ? kNever : std::abs(1 / step[axis]);
            m_next[axis] =
                isStill ? kNever : (static_cast<float>(up ? cell[axis] + 1 : cell[axis]) - start[axis]) / step[axis];
        }
    }
    /// t where the ray leaves the cell.
    float leaves() const { return std::min({m_next.x, m_next.y, m_next.z}); }
    /// Goes to the next cell. False: the grid ends here.
    bool advance() {
        const int axis = m_next.x < m_next.y ? (m_next.x < m_next.z ? 0 : 2) : (m_next.y < m_next.z ? 1 : 2);
        cell[axis] += m_turn[axis];
        m_next[axis] += m_across[axis];
        return cell[axis] != m_end[axis];
    }

    glm::ivec3 cell{0};

private:
    static constexpr float kNever = 2;  // beyond the ray's end
    glm::vec3 m_next{0}, m_across{0};
    glm::ivec3 m_turn{0}, m_end{0};
};

}  // namespace

SmokeSight::SmokeSight(const SimulationState& state) {
    std::vector<Puff> puffs;
    puffs.reserve(state.tracers.size());
    Box box;
    double radii = 0, weights = 0;  // the mean radius is that of what hides
    eachPuff(state, [&](const Puff& puff) {
        puffs.push_back(puff);
        box.add(puff.middle);
        const auto weight = static_cast<double>(puff.depth * puff.radius * puff.radius);
        radii += weight * static_cast<double>(puff.radius);
        weights += weight;
    });
    if (puffs.empty()) return;
    const glm::vec3 extent = box.high - box.low;
    const float widest = std::max({extent.x, extent.y, extent.z});
    m_size = std::max(kCellsOfRadius * static_cast<float>(radii / weights), widest / static_cast<float>(kMostCells));
    m_origin = box.low - 1.5f * m_size;
    m_sides = (glm::ivec3(extent / m_size) + 3) / kSide + 1;
    m_brickOf.assign(
        static_cast<std::size_t>(m_sides.x) * static_cast<std::size_t>(m_sides.y) * static_cast<std::size_t>(m_sides.z),
        0);
    const float perCell = kFloatPi / 3 / (m_size * m_size * m_size), cells = 1 / m_size;
    for (const Puff& puff : puffs) {  // to the eight nearest middles of cells, by distance
        const glm::vec3 place = (puff.middle - m_origin) * cells - 0.5f;
        const glm::ivec3 low(place);  // not negative
        const glm::vec3 share = place - glm::vec3(low);
        const float whole = perCell * puff.depth * puff.radius * puff.radius;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::ivec3 up(corner & 1, corner >> 1 & 1, corner >> 2);
            const glm::vec3 part = glm::mix(1.0f - share, share, glm::vec3(up));
            add(low + up, whole * (part.x * part.y * part.z));
        }
    }
}

/// The number of a brick in m_brickOf.
std::size_t SmokeSight::indexOf(const glm::ivec3& brick) const {
    return static_cast<std::size_t>((brick.z * m_sides.y + brick.y) * m_sides.x + brick.x);
}

/// The cell's place in a brick.
std::size_t SmokeSight::placeIn(const glm::ivec3& cell) {
    return static_cast<std::size_t>((cell.z * kSide + cell.y) * kSide + cell.x);
}

/// Adds to the extinction of a cell; makes its brick if there is none.
void SmokeSight::add(const glm::ivec3& cell, float extinction) {
    const glm::ivec3 brick = cell / kSide;
    std::uint32_t& number = m_brickOf[indexOf(brick)];
    if (number == 0) {
        m_extinction.resize(m_extinction.size() + kBrick, 0);
        number = static_cast<std::uint32_t>(m_extinction.size() / kBrick);
    }
    m_extinction[(number - 1) * std::size_t{kBrick} + placeIn(cell - kSide * brick)] += extinction;
}

float SmokeSight::extinctionAt(const glm::vec3& point) const {
    const glm::vec3 place = (point - m_origin) / m_size;
    for (int axis = 0; axis < 3; ++axis)
        if (!(place[axis] >= 0 && place[axis] < static_cast<float>(kSide * m_sides[axis]))) return 0;
    const glm::ivec3 cell(place), brick = cell / kSide;
    const std::uint32_t number = m_brickOf[indexOf(brick)];
    return number == 0 ? 0 : m_extinction[(number - 1) * std::size_t{kBrick} + placeIn(cell - kSide * brick)];
}

/// The optical depth in one brick, per length of the ray [1/m]. start, step: in cells, from the brick's corner.
/// first: gets t at the first cell denser than the threshold, unless it has one already
float SmokeSight::brickAlong(std::size_t brick, const glm::vec3& start, const glm::vec3& step, float enters,
                             float leaves, float threshold, float& first) const {
    const float* extinction = m_extinction.data() + brick * kBrick;
    Walk walk(start, step, enters, glm::ivec3(kSide));
    float depth = 0, here = enters;
    do {
        const float density = extinction[placeIn(walk.cell)];
        if (first < 0 && density > threshold) first = here;
        const float there = std::min(walk.leaves(), leaves);
        if (there > here) {
            depth += density * (there - here);
            here = there;
        }
    } while (here < leaves && walk.advance());
    return depth;
}

SmokeSight::Ray SmokeSight::along(const glm::vec3& from, const glm::vec3& to, float threshold) const {
    const glm::vec3 way = to - from;
    const float length = glm::length(way);
    if (m_brickOf.empty() || !(length > 0)) return {};
    const glm::vec3 start = (from - m_origin) / m_size, step = way / m_size;  // in cells
    float enters = 0, leaves = 1;
    for (int axis = 0; axis < 3; ++axis) {
        const auto high = static_cast<float>(kSide * m_sides[axis]);
        if (step[axis] == 0 && !(start[axis] >= 0 && start[axis] < high)) return {};
        if (step[axis] == 0) continue;
        const float a = -start[axis] / step[axis], b = (high - start[axis]) / step[axis];
        enters = std::max(enters, std::min(a, b));
        leaves = std::min(leaves, std::max(a, b));
    }
    if (!(enters < leaves)) return {};
    constexpr float kPerSide = 1.0f / kSide;
    Walk walk(kPerSide * start, kPerSide * step, enters, m_sides);
    float depth = 0, first = -1, here = enters;
    do {
        const std::uint32_t number = m_brickOf[indexOf(walk.cell)];
        const float there = std::min(walk.leaves(), leaves);
        if (there <= here) continue;
        if (number != 0)
            depth += brickAlong(number - 1, start - glm::vec3(kSide * walk.cell), step, here, there, threshold, first);
        here = there;
    } while (here < leaves && depth * length < kMostDepth && walk.advance());
    return {fastExp(-depth * length), first < 0 ? -1 : first * length};
}

double opticalDepthOf(const SimulationState& state, const glm::vec3& from, const glm::vec3& to) {
    const float length = glm::length(to - from);
    const glm::vec3 along = (to - from) / length;
    double sum = 0;
    eachPuff(state, [&](const Puff& puff) {
        const float place = std::clamp(glm::dot(puff.middle - from, along), 0.0f, length);
        const glm::vec3 away = puff.middle - (from + place * along);
        const float share = 1 - glm::dot(away, away) / (puff.radius * puff.radius);
        if (share > 0) sum += static_cast<double>(puff.depth * share * share);
    });
    return sum;
}

}  // namespace gyre
