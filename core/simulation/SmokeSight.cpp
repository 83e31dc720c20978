#include "core/simulation/SmokeSight.h"

#include "core/base/EightLanes.h"
#include "core/base/Math.h"
#include "core/geometry/Box.h"
#include "core/particles/AgeTable.h"
#include "core/simulation/SightKernels.h"
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
constexpr int kBlock = 8;       // cells of a block along a side, as many as loadSome() loads
constexpr float kMostOpacity = 0.999f;
constexpr float kCellsOfRadius = 0.8f;  // size of a cell as a fraction of the mean radius
constexpr float kLeastDepth = 1e-5f;    // thinner tracers hide nothing

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

/// Radius and optical depth of one look by age. If opacity also follows the fluid, the table holds opacity instead of
/// depth.
class HidingByAge {
public:
    HidingByAge(const TracerLook& look, const LookCurves& curves)
        : m_followsFluid(opacityFollowsFluid(look, curves)), m_values([&](float fraction) {
              const float opacity = (1 - look.additive) * opacityByAge(look, curves, fraction);
              return glm::vec2(radiusAt(look, curves, fraction), m_followsFluid ? opacity : depthOf(opacity));
          }) {}
    bool followsFluid() const { return m_followsFluid; }
    glm::vec2 at(float fraction) const { return m_values.at(fraction); }

private:
    bool m_followsFluid;
    AgeTable<glm::vec2> m_values;
};

/// Calls visit(puff) for each tracer that hides something, in their order.
template <class Visit>
void eachPuff(const SimulationState& state, const Visit& visit) {
    std::vector<HidingByAge> tables;
    for (std::size_t i = 0; i < state.looks.size(); ++i) tables.emplace_back(state.looks[i], state.lookCurves[i]);
    for (std::size_t i = 0; i < state.tracers.size(); ++i) {
        const std::uint32_t look = state.tracers.emitter[i];
        glm::vec2 puff = tables[look].at(fractionOfLife(state, i));
        if (tables[look].followsFluid())
            puff.y = depthOf(puff.y * opacityByFluid(state.looks[look], state.lookCurves[look], fluidAt(state, i)));
        puff.x *= state.tracers.sizeScale[i];
        if (puff.y > kLeastDepth && puff.x > 0) visit(Puff{state.tracers.position[i], puff.x, puff.y});
    }
}

/// Some rays, which are followed in the order of their lengths: a register of rays takes as long as its longest one.
/// Each answer is independent of the order.
class RayBatch {
public:
    static constexpr std::size_t kMost = 256;

    RayBatch(std::span<const SmokeSight::Ray> rays, const SightCells& cells) : m_rays(rays), m_cells(cells) {}

    void follow(const SightKernels& kernels, float threshold, std::span<SmokeSight::Answer> answers) {
        eachGroup([&](SightRays& group, std::span<const std::uint16_t> which) {
            kernels.clipRays(m_cells, group);
            for (std::size_t i = 0; i < which.size(); ++i)
                m_clipped[which[i]] = {group.enters[i], group.leaves[i], group.cells[i]};
        });
        sortByCells();
        eachGroup([&](SightRays& group, std::span<const std::uint16_t> which) {
            for (std::size_t i = 0; i < which.size(); ++i) {
                group.enters[i] = m_clipped[which[i]].enters;
                group.leaves[i] = m_clipped[which[i]].leaves;
            }
            kernels.followRays(m_cells, threshold, group);
            for (std::size_t i = 0; i < kLanes; i += 8)
                storeEight(group.depth + i, fastExpBelowZero(-loadEight(group.depth + i)));
            for (std::size_t i = 0; i < which.size(); ++i) answers[which[i]] = {group.depth[i], group.distance[i]};
        });
    }

private:
    struct Clipped {
        float enters, leaves, cells;  ///< the values of SightRays for one ray
    };
    std::span<const SmokeSight::Ray> m_rays;
    const SightCells& m_cells;
    std::array<std::uint16_t, kMost> m_order = inOrder();
    std::array<Clipped, kMost> m_clipped;

    static constexpr std::array<std::uint16_t, kMost> inOrder() {
        std::array<std::uint16_t, kMost> order{};
        for (std::size_t i = 0; i < kMost; ++i) order[i] = static_cast<std::uint16_t>(i);
        return order;
    }

    /// Calls visit(group, which) for the rays in m_order, kLanes at once; which: their indices
    template <class Visit>
    void eachGroup(const Visit& visit) {
        SightRays group{};
        for (std::size_t first = 0; first < m_rays.size(); first += kLanes) {
            const std::span which =
                std::span(m_order).subspan(first, std::min(m_rays.size() - first, std::size_t{kLanes}));
            if (which.size() < kLanes) group = {};  // a ray without length ends at once
            for (std::size_t i = 0; i < which.size(); ++i) {
                const SmokeSight::Ray& ray = m_rays[which[i]];
                for (int axis = 0; axis < 3; ++axis) {
                    group.from[axis][i] = ray.from[axis];
                    group.to[axis][i] = ray.to[axis];
                }
            }
            visit(group, std::span<const std::uint16_t>(which));
        }
    }

    /// Orders the rays by their number of cells, in steps of a few.
    void sortByCells() {
        constexpr std::size_t kSteps = 64;
        constexpr float kCellsOfStep = 4;
        const auto stepOf = [&](std::size_t i) {
            const float step = m_clipped[i].cells / kCellsOfStep;
            return step < kSteps - 1 ? static_cast<std::size_t>(step) : kSteps - 1;
        };
        std::array<std::uint16_t, kSteps + 1> begins{};
        for (std::size_t i = 0; i < m_rays.size(); ++i) ++begins[stepOf(i) + 1];
        for (std::size_t step = 0; step < kSteps; ++step) begins[step + 1] += begins[step];
        for (std::size_t i = 0; i < m_rays.size(); ++i) m_order[begins[stepOf(i)]++] = static_cast<std::uint16_t>(i);
    }
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
    m_perMetre = 1 / m_size;
    m_origin = box.low - 1.5f * m_size;
    m_sides = glm::ivec3(extent / m_size) + 4;  // one more than is needed, for rounding
    m_extinction.assign(indexOf({0, 0, m_sides.z}), 0);
    const float perCell = kFloatPi / 3 / (m_size * m_size * m_size);
    for (const Puff& puff : puffs) {  // to the eight nearest middles of cells, by distance
        // Not from m_origin, whose rounding far from the origin of the world might lead outside the grid.
        const glm::vec3 place = (puff.middle - box.low) * m_perMetre + 1.0f;
        const glm::ivec3 low(place);
        const glm::vec3 share = place - glm::vec3(low);
        const float whole = perCell * puff.depth * puff.radius * puff.radius;
        const float x[] = {1 - share.x, share.x}, y[] = {1 - share.y, share.y};
        const float z[] = {whole * (1 - share.z), whole * share.z};
        for (int k = 0; k < 2; ++k)
            for (int j = 0; j < 2; ++j) {
                float* pair = &m_extinction[indexOf(low + glm::ivec3(0, j, k))];
                pair[0] += z[k] * y[j] * x[0];
                pair[1] += z[k] * y[j] * x[1];
            }
    }
    findSmokyBlocks();
}

void SmokeSight::findSmokyBlocks() {
    m_blockSides = (m_sides - 1) / kBlock + 1;
    m_isSmoky.assign(static_cast<std::size_t>(m_blockSides.x * m_blockSides.y * m_blockSides.z), 0);
    const float* cell = m_extinction.data();
    for (int z = 0; z < m_sides.z; ++z)
        for (int y = 0; y < m_sides.y; ++y) {
            float* block = m_isSmoky.data() + ((z / kBlock) * m_blockSides.y + y / kBlock) * m_blockSides.x;
            for (int x = 0; x < m_sides.x; x += kBlock, ++block)
                if (isAny(loadSome(cell + x, static_cast<std::size_t>(m_sides.x - x)))) *block = 1;
            cell += m_sides.x;
        }
}

std::size_t SmokeSight::indexOf(const glm::ivec3& cell) const {
    return static_cast<std::size_t>((cell.z * m_sides.y + cell.y) * m_sides.x + cell.x);
}

float SmokeSight::extinctionAt(const glm::vec3& point) const {
    const glm::vec3 place = (point - m_origin) * m_perMetre;
    for (int axis = 0; axis < 3; ++axis)
        if (!(place[axis] >= 0 && place[axis] < static_cast<float>(m_sides[axis]))) return 0;
    return m_extinction[indexOf(glm::ivec3(place))];
}

void SmokeSight::along(std::span<const Ray> rays, float threshold, std::span<Answer> answers) const {
    if (m_extinction.empty()) {
        std::ranges::fill(answers, Answer{});
        return;
    }
    const SightKernels& kernels = sightKernelsFor(chosenInstructions());
    const SightCells cells{
        {m_origin.x, m_origin.y, m_origin.z},
        {m_isSmoky.data(), {m_blockSides.x, m_blockSides.y, m_blockSides.z}, m_size * kBlock, m_perMetre / kBlock},
        {m_extinction.data(), {m_sides.x, m_sides.y, m_sides.z}, m_size, m_perMetre}};
    for (std::size_t first = 0; first < rays.size(); first += RayBatch::kMost) {
        const std::size_t count = std::min(rays.size() - first, RayBatch::kMost);
        RayBatch(rays.subspan(first, count), cells).follow(kernels, threshold, answers.subspan(first, count));
    }
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
