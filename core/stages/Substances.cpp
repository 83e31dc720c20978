#include "core/stages/Substances.h"

#include "core/base/EightLanes.h"
#include "core/base/RangeSums.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

/// Interpolates values at nodes; zero outside the grid.
template <class ValueAt>
float interpolated(const UniformGrid& grid, const glm::vec3& position, const ValueAt& valueAt) {
    if (!isInsideGrid(grid, position)) return 0;
    float sum = 0;
    eachCorner(grid, placeIn(grid, position), [&](std::size_t node, float weight) { sum += weight * valueAt(node); });
    return sum;
}

/// Adds the volume of each vorton to the nodes around it.
void scatterVolume(const Workers& workers, const Vortons& v, Substances& s) {
    s.volume.resize(s.grid.count() + Substances::kPast);
    NodeRange range = s.withFluid.box();
    if (const NodeRange& vortons = s.order.range(); vortons.planes() > 0)
        range = {glm::min(range.low, vortons.low), glm::max(range.high, vortons.high)};
    eachPlane(workers, range, [&](int k) { clearPlane(s.grid, range, k, s.volume); });
    s.order.eachBySlab(workers, [&](std::size_t i) {
        const float volume = fluidVolume(v, i);
        eachCorner(s.grid, s.order.places()[i],
                   [&](std::size_t node, float weight) { s.volume[node] += weight * volume; });
    });
}

/// Density by composition and by heat, from the amounts of cells.
class Densities {
public:
    Densities(const DensityGrid& density, const FluidSettings& fluid)
        : m_density(density),
          m_ambient(fluid.density),
          m_temperature(fluid.ambientTemperature),
          m_cell(density.grid.spacing * density.grid.spacing * density.grid.spacing) {}

    /// Above ambient, in cells that hold these amounts; open: the part of a cell that is fluid, above 0 [kg/m^3]
    EightFloats of(const EightFloats& volume, const EightFloats& mass, const EightFloats& heat,
                   const EightFloats& open) const {
        const EightFloats room = m_cell * open, composition = mass / room;
        constexpr float kColdest = 1;  // [K]
        constexpr float kLightest = 0.95f;
        // 1 - T_ambient / T = heat / (T_ambient volume + heat)
        const EightFloats absolute = largerOf(m_temperature * volume + heat, kColdest * volume);
        const EightFloats alone = smallerOf(select(volume > 0, heat / select(volume > 0, absolute, 1), 0), kLightest);
        const EightFloats filled = volume / room, pull = filled * (3 * alone / (3 - 2 * alone));
        const EightFloats lost = select(filled > 1, 3 * pull / (3 + 2 * pull), filled * alone);
        return composition - (m_ambient + composition) * lost;
    }

    EightFloats at(std::size_t cell) const {
        const EightFloats open = loadEight(&m_density.transport.open()[cell]);
        const auto held = [&](CellAmount amount) { return loadEight(&m_density.amounts[amount][cell]); };
        const EightFloats nothing = select(held(kHeldVolume) > 0, 0, select(open > 0, 1, 0));
        const FourFloats none = nothing.low + nothing.high;
        if (none[0] + none[1] + none[2] + none[3] == 8) return 0;
        EightFloats found =
            select(open > 0, of(held(kHeldVolume), held(kHeldMass), held(kHeldHeat), select(open > 0, open, 1)), 0);
        const EightFloats inSolid = select(open > 0, 0, 1);
        for (std::size_t lane = 0; lane < 8; ++lane)
            if (inSolid[lane] > 0 && lane < 4)
                found.low[lane] = meanBeside(cell + lane);
            else if (inSolid[lane] > 0)
                found.high[lane - 4] = meanBeside(cell + lane);
        return found;
    }

private:
    const DensityGrid& m_density;
    float m_ambient, m_temperature, m_cell;

    /// Of the cells beside one in a solid.
    float meanBeside(std::size_t cell) const {
        const UniformGrid& grid = m_density.grid;
        const auto y = static_cast<std::size_t>(grid.nodes.x), z = y * static_cast<std::size_t>(grid.nodes.y);
        if (cell < z || cell + z >= grid.count()) return 0;
        float volume = 0, mass = 0, heat = 0, open = 0;
        for (const std::size_t next : {cell - 1, cell + 1, cell - y, cell + y, cell - z, cell + z}) {
            const float part = m_density.transport.open()[next];
            if (!(part > 0)) continue;
            volume += m_density.amounts[kHeldVolume][next];
            mass += m_density.amounts[kHeldMass][next];
            heat += m_density.amounts[kHeldHeat][next];
            open += part;
        }
        return volume > 0 ? of(volume, mass, heat, open)[0] : 0;
    }
};

void findDensity(const Workers& workers, const DensityGrid& density, const FluidSettings& fluid, Substances& s) {
    s.density.resize(s.grid.count() + Substances::kPast);
    const Densities densities(density, fluid);
    const auto plane = static_cast<std::ptrdiff_t>(s.grid.index(0, 0, 1));
    s.mostDensity = 0;
    inRanges<float>(
        workers, static_cast<std::size_t>(s.grid.nodes.z), 1,
        [&](std::size_t begin, std::size_t end, float& most) {
            EightFloats largest{};
            std::fill(s.density.begin() + static_cast<std::ptrdiff_t>(begin) * plane,
                      s.density.begin() + static_cast<std::ptrdiff_t>(end) * plane, 0.0f);
            for (int k = static_cast<int>(begin); k < static_cast<int>(end); ++k) {
                if (k < s.nearFluid.box().low.z || k > s.nearFluid.box().high.z) continue;
                eachRow(s.grid, s.nearFluid, k, [&](std::size_t first, std::size_t last) {
                    for (std::size_t i = first; i < last; i += 8) {
                        storeSome(&s.density[i], last - i, densities.at(i));
                        const EightFloats some = loadSome(&s.density[i], last - i);
                        largest = largerOf(largest, largerOf(some, -some));
                    }
                });
            }
            for (std::size_t lane = 0; lane < 8; ++lane) most = std::max(most, largest[lane]);
        },
        [&](float most) { s.mostDensity = std::max(s.mostDensity, most); });
}

/// Finds the nodes near the fluid: density differs from ambient one node beyond the cells that hold it, its gradient
/// from zero two nodes beyond, what nodes hand to their neighbours three.
void findRowsWithFluid(const NodeRows& cells, Substances& s) {
    s.nearFluid.restartAsNeighbours(s.grid, cells);
    s.withFluid.restartAsNeighbours(s.grid, s.nearFluid);
    s.gaining.restartAsNeighbours(s.grid, s.withFluid);
    s.withFluid.restartAsNeighbours(s.grid, s.gaining);
}

}  // namespace

float Substances::densityAt(const glm::vec3& position) const {
    if (!present) return 0;
    return interpolated(grid, position, [&](std::size_t node) { return density[node]; });
}

float Substances::heatAt(const glm::vec3& position) const {
    if (!present || shown.size() != grid.count()) return 0;
    const glm::vec3 cells = (position - grid.origin) / grid.spacing;
    for (int axis = 0; axis < 3; ++axis)
        if (!(cells[axis] >= static_cast<float>(shownNodes.low[axis]) &&
              cells[axis] < static_cast<float>(shownNodes.high[axis])))
            return 0;
    return interpolated(grid, position, [&](std::size_t node) { return shown[node].means.x; });
}

void scatterSubstances(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    Substances& s = state.substances;
    s.grid = state.domain;
    s.present = !state.density.isEmpty() && state.density.grid == s.grid && state.density.cells().planes() > 0;
    if (!s.present) return;
    s.order.arrange(workers, s.grid, state.vortons.position);
    s.order.findRows(workers);
    findRowsWithFluid(state.density.rows, s);
    scatterVolume(workers, state.vortons, s);
    findDensity(workers, state.density, state.scene.fluid, s);
}

}  // namespace gyre
