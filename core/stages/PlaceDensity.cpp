#include "core/base/EightLanes.h"
#include "core/stages/DensityGrid.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace gyre {
namespace {

constexpr int kPushes = 16;  // cells that fluid may be pushed out of a solid in a step

void makeCells(DensityGrid& density, const UniformGrid& grid) {
    density.grid = grid;
    for (std::vector<float>& amount : density.amounts) amount.assign(grid.count() + FluxTransport::kPast, 0);
}

// ---- Fluid that changes cells.

/// The parts of an interval that lie in the cells of an axis.
struct Overlap {
    int first = 0, last = -1;  ///< cells, inner ones only
    float low = 0, high = 0;   ///< in cells from the low face of cell 0

    float part(int cell) const {
        const auto from = static_cast<float>(cell);
        const float shared = std::min(high, from + 1) - std::max(low, from);
        return high > low ? std::clamp(shared / (high - low), 0.0f, 1.0f) : 1;
    }
};

Overlap overlapAlong(const UniformGrid& grid, int axis, float middle, float size) {
    const float at = (middle - grid.origin[axis]) / grid.spacing + 0.5f, half = 0.5f * size / grid.spacing;
    const auto most = static_cast<float>(grid.nodes[axis] - 1);
    if (!(at + half > 1) || !(at - half < most)) return {};
    Overlap overlap;
    overlap.low = at - half;
    overlap.high = at + half;
    overlap.first = static_cast<int>(std::floor(std::max(1.0f, overlap.low)));
    overlap.last = static_cast<int>(std::ceil(std::min(most, overlap.high))) - 1;
    return overlap;
}

/// The fraction that is added of the part of a box in a cell: of its mass, and of the rest.
struct RoomFor {
    float mass = 1, rest = 1;
};

/// Adds a box to the cells that it overlaps. What reaches beyond the inner cells leaves. roomFor(cell, part) gives the
/// RoomFor of the part of the box in a cell. Returns what was added or left.
template <class Find>
AmountTotals addBox(DensityGrid& density, const NewFluid& box, const Find& roomFor) {
    const UniformGrid& grid = density.grid;
    std::array<Overlap, 3> along;
    for (int axis = 0; axis < 3; ++axis)
        along[static_cast<std::size_t>(axis)] = overlapAlong(grid, axis, box.position[axis], box.size[axis]);
    AmountTotals all{};
    double placed = 0;
    for (int k = along[2].first; k <= along[2].last; ++k)
        for (int j = along[1].first; j <= along[1].last; ++j)
            for (int i = along[0].first; i <= along[0].last; ++i) {
                const float part = along[0].part(i) * along[1].part(j) * along[2].part(k);
                const std::size_t cell = grid.index(i, j, k);
                const RoomFor room = roomFor(cell, part);
                placed += double(part);
                for (std::size_t amount = 0; amount < kCellAmounts; ++amount) {
                    const float added = part * (amount == kHeldMass ? room.mass : room.rest) * box.amounts[amount];
                    density.amounts[amount][cell] += added;
                    all[amount] += double(added);
                }
            }
    for (std::size_t amount = 0; amount < kCellAmounts; ++amount) {
        const double left = (1 - placed) * double(box.amounts[amount]);
        density.left[amount] += left;
        all[amount] += left;
    }
    return all;
}

/// Calls visit(box) for each cell with fluid.
template <class Visit>
void eachWithFluid(const DensityGrid& density, const Visit& visit) {
    const UniformGrid& grid = density.grid;
    for (int k = 0; k < grid.nodes.z; ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) {
                const std::size_t cell = grid.index(i, j, k);
                if (density.amounts[kHeldVolume][cell] == 0) continue;
                NewFluid box{grid.position(i, j, k), glm::vec3(grid.spacing)};
                for (std::size_t amount = 0; amount < kCellAmounts; ++amount)
                    box.amounts[amount] = density.amounts[amount][cell];
                visit(box);
            }
}

/// Moves an amount to a grid whose nodes coincide with those of the grid before: cell n to n + shift. Returns what
/// leaves.
double shift(const UniformGrid& from, const UniformGrid& to, const glm::ivec3& shift, const std::vector<float>& before,
             std::vector<float>& amount) {
    const glm::ivec3 low = glm::max(glm::ivec3(0), 1 - shift), high = glm::min(from.nodes, to.nodes - 1 - shift);
    const auto total = [](const float* first, const float* last) { return std::accumulate(first, last, 0.0); };
    double left = 0;
    for (int k = 0; k < from.nodes.z; ++k)
        for (int j = 0; j < from.nodes.y; ++j) {
            const float *row = &before[from.index(0, j, k)], *end = row + from.nodes.x;
            const bool isInside = low.y <= j && j < high.y && low.z <= k && k < high.z && low.x < high.x;
            if (!isInside) {
                left += total(row, end);
                continue;
            }
            left += total(row, row + low.x) + total(row + high.x, end);
            std::copy(row + low.x, row + high.x, &amount[to.index(low.x + shift.x, j + shift.y, k + shift.z)]);
        }
    return left;
}

/// Moves the fluid to the cells of another grid. Between grids whose nodes coincide nothing is smeared.
void moveTo(DensityGrid& density, const UniformGrid& grid) {
    const UniformGrid before = density.grid;
    const glm::vec3 apart = (before.origin - grid.origin) / grid.spacing, whole = glm::round(apart);
    constexpr float kSameNodes = 1e-2f;  // nodes that differ by less coincide [cells]
    const glm::vec3 off = glm::abs(apart - whole);
    if (before.spacing == grid.spacing && std::max({off.x, off.y, off.z}) < kSameNodes) {
        density.grid = grid;
        for (std::size_t amount = 0; amount < kCellAmounts; ++amount) {
            if (!density.isHeld[amount]) {
                density.amounts[amount].resize(grid.count() + FluxTransport::kPast);  // all are zero
                continue;
            }
            density.shifted.swap(density.amounts[amount]);
            density.amounts[amount].assign(grid.count() + FluxTransport::kPast, 0);
            density.left[amount] += shift(before, grid, glm::ivec3(whole), density.shifted, density.amounts[amount]);
        }
        return;
    }
    density.moved.clear();
    eachWithFluid(density, [&](const NewFluid& box) { density.moved.push_back(box); });
    makeCells(density, grid);
    for (const NewFluid& box : density.moved) addBox(density, box, [](std::size_t, float) { return RoomFor(); });
}

/// Gives the fluid of cells in solids to their neighbours, the most open ones first.
void pushOutOfSolids(DensityGrid& density) {
    const std::vector<float>& open = density.transport.open();
    const UniformGrid& grid = density.grid;
    const auto y = static_cast<std::ptrdiff_t>(grid.nodes.x), z = y * grid.nodes.y;
    const std::vector<float>& clearance = density.solids.clearance;
    for (int push = 0; push < kPushes; ++push) {
        bool any = false;
        for (int k = 1; k < grid.nodes.z - 1; ++k)
            for (int j = 1; j < grid.nodes.y - 1; ++j)
                for (std::size_t i = grid.index(1, j, k); i < grid.index(grid.nodes.x - 1, j, k); ++i) {
                    if (!isAny(select(loadEight(&open[i]) > 0, 0, 1))) {  // eight open cells
                        i += 7;
                        continue;
                    }
                    if (density.amounts[kHeldVolume][i] == 0 || open[i] > 0) continue;
                    any = true;
                    std::size_t to = i;
                    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -y, y, -z, z}) {
                        const std::size_t next = i + static_cast<std::size_t>(step);
                        if (to == i || clearance[next] > clearance[to]) to = next;
                    }
                    for (std::vector<float>& amount : density.amounts) {
                        amount[to] += amount[i];
                        amount[i] = 0;
                    }
                }
        if (!any) return;
    }
}

// ---- Births.

/// Adds the fluid that regions bear. Of a region's fluid in a cell, as much has room as the cell is open.
class Births {
public:
    explicit Births(DensityGrid& density)
        : m_density(density),
          m_open(density.transport.open()),
          m_perCell(1 / (density.grid.spacing * density.grid.spacing * density.grid.spacing)) {
        density.covered.resize(density.grid.count());
    }

    void add(const NewFluid& box) {
        if (box.region != m_region) endRegion();
        m_region = box.region;
        const float volume = box.size.x * box.size.y * box.size.z;
        const bool isMassAlone = std::all_of(&box.amounts[kHeldHeat], &box.amounts[kCellAmounts - 1] + 1,
                                             [](float amount) { return amount == 0; });
        const AmountTotals born = addBox(m_density, box, [&](std::size_t cell, float part) {
            float room = 1;
            if (box.region != kNoRegion && part > 0) {
                const float more = part * volume * m_perCell, before = cover(cell, more);
                room = (std::min(before + more, m_open[cell]) - std::min(before, m_open[cell])) / more;
            }
            if (box.most == 0) return RoomFor{room, room};
            const float held = m_density.amounts[kHeldMass][cell] * m_perCell;
            const float filled = m_open[cell] > 0 ? held / (m_open[cell] * box.most) : 1;
            const float mass = room * std::clamp(1 - filled, 0.0f, 1.0f);
            return RoomFor{mass, isMassAlone ? mass : room};
        });
        for (std::size_t amount = 0; amount < kCellAmounts; ++amount) {
            m_density.born[amount] += born[amount];
            m_density.isHeld[amount] = m_density.isHeld[amount] || box.amounts[amount] != 0;
        }
    }
    /// Call it after the last box.
    void endRegion() {
        for (const std::size_t cell : m_density.coveredCells) m_density.covered[cell] = 0;
        m_density.coveredCells.clear();
    }

private:
    /// Covers more of a cell by the region. Returns what was covered before. [cells]
    float cover(std::size_t cell, float more) const {
        float& covered = m_density.covered[cell];
        const float before = covered;
        if (before == 0) m_density.coveredCells.push_back(cell);
        covered += more;
        return before;
    }

    DensityGrid& m_density;
    const std::vector<float>& m_open;
    float m_perCell;  ///< [1/m^3]
    std::uint64_t m_region = kNoRegion;
};

}  // namespace

void placeDensity(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    if (density.isEmpty() && density.births.empty()) return;
    const FloatingPointScope scope;
    if (density.isEmpty())
        makeCells(density, state.domain);
    else if (!(density.grid == state.domain))
        moveTo(density, state.domain);
    findFluidOfCells(workers, state);
    Births births(density);
    for (const NewFluid& box : density.births) births.add(box);
    births.endRegion();
    density.births.clear();
    pushOutOfSolids(density);
    findCellsWithFluid(density);
    if (state.scene.fluid.thermalExpansion != 0) state.heatBefore = density.amounts[kHeldHeat];
}

void releaseDensity(DensityGrid& density, const glm::quat& rotation, const glm::vec3& shift) {
    eachWithFluid(density, [&](NewFluid box) {
        for (std::size_t amount = 0; amount < kCellAmounts; ++amount)
            density.born[amount] -= double(box.amounts[amount]);  // is born again
        box.position = rotation * box.position + shift;
        density.births.push_back(box);
    });
    density.clear();
}

}  // namespace gyre
