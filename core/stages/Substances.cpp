#include "core/stages/Substances.h"

#include "core/base/RangeSums.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerSum = 1024;
constexpr float kFullFrom = 0.7f;  // fraction of a cell that counts as full, because vortons fill cells unevenly
constexpr float kTrace = 0.01f;    // fraction of a cell

/// Which substances any of the vortons carry.
struct Carried {
    bool burning = false, warm = false;
};

/// Stores the heat of a range, and finds which substances occur.
void lookAt(const Vortons& v, std::size_t begin, std::size_t end, std::vector<float>& heatBefore, Carried& carried) {
    for (std::size_t i = begin; i < end; ++i) {
        heatBefore[i] = v.heat[i];
        carried.burning = carried.burning || v.fuel[i] != 0 || v.flame[i] != 0 || v.smoke[i] != 0;
        carried.warm = carried.warm || v.heat[i] != 0;
    }
}

float cellVolume(const UniformGrid& grid) { return grid.spacing * grid.spacing * grid.spacing; }

void scatterAmounts(const Workers& workers, const Vortons& v, const FluidSettings& fluid, Substances& s) {
    const NodeSteps steps(s.grid);
    s.amounts.resize(s.grid.count());
    if (s.burning) s.fire.resize(s.grid.count());
    eachPlane(workers, s.order.touched(), [&](int k) {
        clearPlane(s.grid, s.order.touchedRows(), k, s.amounts);
        if (s.burning) clearPlane(s.grid, s.order.touchedRows(), k, s.fire);
    });
    s.order.eachBySlab(workers, [&](std::size_t i) {
        const CellPlace& place = s.order.places()[i];
        const float volume = fluidVolume(v, i);
        const FourFloats each{1, densityOfHeat(fluid, v.heat[i]), v.heat[i], v.fuel[i]};
        deposit(s.amounts, steps, place, volume * each);
        if (s.burning) deposit(s.fire, steps, place, FourFloats{volume * v.flame[i], volume * v.smoke[i], 0, 0});
    });
}

/// Sets the density near walls to the mean of the few vortons there, because part of the cell is solid.
void findDensityAtWalls(Substances& s, const WallField& field, int k) {
    const float reach = s.grid.spacing, least = kTrace * cellVolume(s.grid);
    for (int j = field.nodes.low.y; j <= field.nodes.high.y; ++j) {
        const RowSpan row = s.order.touchedRows().row(j, k);
        for (int i = std::max(field.nodes.low.x, row.low); i <= std::min(field.nodes.high.x, row.high); ++i) {
            const std::size_t node = s.grid.index(i, j, k);
            if (s.volume[node] > 0 && std::abs(field.at({i, j, k}).distance) < reach)
                s.density[node] = s.amounts[node].y / std::max(least, s.volume[node]);
        }
    }
}

void findDensity(const Workers& workers, Substances& s) {
    const float cell = cellVolume(s.grid), full = kFullFrom * cell, perFull = (cell - full) / full;
    const NodeRange range = s.isOnGrid ? s.withMass.box() : widened(s.order.range(), s.grid);
    for (std::vector<float>* nodes : {&s.density, &s.volume}) nodes->resize(s.amounts.size() + Substances::kPast);
    const auto plane = static_cast<std::ptrdiff_t>(s.grid.index(0, 0, 1));
    eachPlane(workers, {glm::ivec3(0), s.grid.nodes - 1}, [&](int k) {
        std::fill_n(s.density.begin() + k * plane, plane, 0.0f);
        if (k < range.low.z || k > range.high.z) return;
        clearPlane(s.grid, range, k,
                   s.volume);  // one wider than the range, because differences read neighbours
        eachNode(s.grid, s.order.touchedRows(), k, [&](std::size_t i) {
            const float volume = s.amounts[i].x;
            const float held = volume < full ? cell - volume * perFull : volume;
            s.density[i] = volume > 0 ? s.amounts[i].y / held : 0;
            s.volume[i] = volume;
        });
        for (const WallField& field : s.walls)
            if (field.nodes.low.z <= k && k <= field.nodes.high.z) findDensityAtWalls(s, field, k);
    });
}

/// Adds the density of the mass on the grid.
void addMass(const Workers& workers, const DensityGrid& mass, float ambient, Substances& s) {
    const float perAmbient = 1 / ambient;
    s.mostDensity = 0;
    inRanges<float>(
        workers, static_cast<std::size_t>(s.grid.nodes.z - 2), 1,
        [&](std::size_t begin, std::size_t end, float& most) {
            for (std::size_t plane = begin; plane < end; ++plane)
                eachInnerRow(s.grid, s.withMass, static_cast<int>(plane) + 1, [&](std::size_t first, std::size_t last) {
                    for (std::size_t i = first; i < last; ++i) {
                        const float composition = densityAround(mass, i), heat = s.density[i];
                        s.density[i] = composition + heat + composition * heat * perAmbient;
                        most = std::max(most, std::abs(s.density[i]));
                    }
                });
        },
        [&](float most) { s.mostDensity = std::max(s.mostDensity, most); });
}

/// Finds the box of the nodes near mass or vortons.
void findRowsWithMass(const NodeRange& mass, Substances& s) {
    NodeRange box = mass;
    if (const NodeRange& vortons = s.order.range(); vortons.planes() > 0) {
        box.low = glm::min(box.low, vortons.low);
        box.high = glm::max(box.high, vortons.high);
    }
    box = widened(box, s.grid);
    s.withMass.restart(s.grid, box);
    for (int k = box.low.z; k <= box.high.z; ++k)
        for (int j = box.low.y; j <= box.high.y; ++j) {
            s.withMass.add(j, k, box.low.x);
            s.withMass.add(j, k, box.high.x);
        }
}

}  // namespace

float Substances::densityAt(const glm::vec3& position) const {
    if (!present || !isInsideGrid(grid, position)) return 0;
    const CellPlace at = placeIn(grid, position);
    const auto y = static_cast<std::size_t>(grid.nodes.x), z = y * static_cast<std::size_t>(grid.nodes.y);
    const auto along = [&](std::size_t node) { return glm::mix(density[node], density[node + 1], at.x); };
    const auto across = [&](std::size_t node) { return glm::mix(along(node), along(node + y), at.y); };
    return glm::mix(across(at.node), across(at.node + z), at.z);
}

void scatterSubstances(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    const Vortons& v = state.vortons;
    const FluidSettings& fluid = state.scene.fluid;
    Substances& s = state.substances;
    s.heatBefore.resize(v.size());
    Carried carried;
    inRanges<Carried>(
        workers, v.size(), kVortonsPerSum,
        [&](std::size_t begin, std::size_t end, Carried& range) { lookAt(v, begin, end, s.heatBefore, range); },
        [&](const Carried& range) {
            carried = {carried.burning || range.burning, carried.warm || range.warm};
        });
    s.grid = state.domain;
    s.burning = carried.burning;
    s.warm = carried.warm;
    s.isOnGrid = !state.density.isEmpty() && state.density.grid == s.grid;
    s.present = s.grid.count() > 0 && (carried.burning || carried.warm || s.isOnGrid);
    if (!s.present) return;
    s.order.arrange(workers, s.grid, v.position);
    s.order.findRows(workers);
    if (s.isOnGrid) findRowsWithMass(state.density.cells, s);
    scatterAmounts(workers, v, fluid, s);
    findWalls(workers, s.grid, s.isOnGrid ? s.withMass : s.order.wideRows(), state.bodies, s.walls);
    findDensity(workers, s);
    if (s.isOnGrid) addMass(workers, state.density, fluid.density, s);
}

}  // namespace gyre
