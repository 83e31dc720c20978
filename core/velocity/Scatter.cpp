#include "core/velocity/Scatter.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cstring>

namespace gyre {
namespace {

constexpr int kPlanes = 2;              // planes of cells in a slab
constexpr std::size_t kPerRange = 512;  // particles

/// placeIn for many positions. Three float lanes hold the axes; the fourth is unused.
class Places {
public:
    explicit Places(const UniformGrid& grid)
        : m_origin{grid.origin.x, grid.origin.y, grid.origin.z, 0},
          m_inverse(1 / grid.spacing),
          m_last{static_cast<float>(grid.nodes.x - 1), static_cast<float>(grid.nodes.y - 1),
                 static_cast<float>(grid.nodes.z - 1), 1},
          m_steps{1, grid.nodes.x, grid.nodes.x * grid.nodes.y, 0} {}

    /// Finds the lowest node of the cell and the position in it. Returns false and sets nothing for a position outside.
    bool find(const FourFloats& position, CellPlace& place, FourInts& cell) const {
        const FourFloats s = (position - m_origin) * m_inverse;
        const FourInts inside = (s >= 0) & (s < m_last);
        if ((inside[0] & inside[1] & inside[2]) == 0) return false;
        cell = __builtin_convertvector(inside ? s : FourFloats{}, FourInts);
        const FourFloats beyond = s - __builtin_convertvector(cell, FourFloats);
        const FourInts steps = cell * m_steps;
        place = {beyond[0], beyond[1], beyond[2], static_cast<std::uint32_t>(steps[0] + steps[1] + steps[2])};
        return true;
    }

private:
    FourFloats m_origin;
    float m_inverse;
    FourFloats m_last;
    FourInts m_steps;
};

}  // namespace

CellPlace placeIn(const UniformGrid& grid, const glm::vec3& position) {
    const glm::vec3 s = inCells(grid, 1 / grid.spacing, position);
    if (!isInside(grid, s)) return {};
    const glm::ivec3 cell(s);
    const glm::vec3 beyond = s - glm::vec3(cell);
    return {beyond.x, beyond.y, beyond.z, static_cast<std::uint32_t>(grid.index(cell.x, cell.y, cell.z))};
}

void SlabOrder::find(const UniformGrid& grid, std::span<const glm::vec3> positions, std::size_t range) {
    const std::size_t begin = range * kPerRange, end = std::min(positions.size(), begin + kPerRange);
    const Places finder(grid);
    std::uint32_t* counts = &m_next[range * slabs()];
    std::fill_n(counts, slabs(), 0u);
    FourInts low{grid.nodes.x, grid.nodes.y, grid.nodes.z}, high{-1, -1, -1};
    const auto add = [&](std::size_t i, const FourFloats& position) {
        FourInts cell;
        if (!finder.find(position, m_places[i], cell)) {
            m_places[i] = {};
            return;
        }
        m_slab[i] = static_cast<std::uint8_t>(cell[2] / kPlanes);
        ++counts[m_slab[i]];
        low = cell < low ? cell : low;
        high = cell > high ? cell : high;
    };
    for (std::size_t i = begin; i + 1 < end; ++i) {
        FourFloats position;  // the fourth float belongs to the next position
        std::memcpy(&position, &positions[i], sizeof position);
        add(i, position);
    }
    const glm::vec3& lastOne = positions[end - 1];
    add(end - 1, FourFloats{lastOne.x, lastOne.y, lastOne.z, 0});
    const NodeRange cells{{low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
    m_rangeCells[range] = cells;
}

void SlabOrder::count(const UniformGrid& grid, std::size_t ranges) {
    std::uint32_t at = 0;
    for (std::size_t slab = 0; slab < slabs(); ++slab) {
        m_begin[slab] = at;
        for (std::size_t range = 0; range < ranges; ++range) {
            const std::uint32_t count = m_next[range * slabs() + slab];
            m_next[range * slabs() + slab] = at;
            at += count;
        }
    }
    m_begin.back() = at;
    m_touched = {grid.nodes, glm::ivec3(-1)};
    for (std::size_t range = 0; range < ranges; ++range)
        m_touched = {glm::min(m_touched.low, m_rangeCells[range].low),
                     glm::max(m_touched.high, m_rangeCells[range].high)};
    if (at == 0)
        m_touched = {};
    else
        m_touched.high += 1;
    m_range = widened(m_touched, grid);
}

void SlabOrder::arrange(const Workers& workers, const UniformGrid& grid, std::span<const glm::vec3> positions) {
    const std::size_t ranges = rangeCount(positions.size(), kPerRange);
    m_grid = grid;
    m_begin.resize(static_cast<std::size_t>((std::max(grid.nodes.z, 2) - 2) / kPlanes) + 2);
    m_next.resize(ranges * slabs());
    m_rangeCells.resize(ranges);
    m_places.resize(positions.size());
    m_slab.resize(positions.size());
    m_order.resize(positions.size());
    parallelFor(workers, ranges, 1, [&](std::size_t range, std::size_t) { find(grid, positions, range); });
    count(grid, ranges);
    parallelFor(workers, ranges, 1, [&](std::size_t range, std::size_t) {
        std::uint32_t* next = &m_next[range * slabs()];
        const std::size_t end = std::min(positions.size(), (range + 1) * kPerRange);
        for (std::size_t i = range * kPerRange; i < end; ++i)
            if (m_places[i].isInside()) m_order[next[m_slab[i]]++] = static_cast<std::uint32_t>(i);
    });
}

void SlabOrder::findCellRows(std::size_t slab) {
    const double perNode = 1.0 / m_grid.nodes.x, perRow = 1.0 / m_grid.nodes.y;  // integer division is slower
    for (std::uint32_t i = m_begin[slab]; i < m_begin[slab + 1]; ++i) {
        const int node = static_cast<int>(m_places[m_order[i]].node), row = static_cast<int>((node + 0.5) * perNode);
        const int k = static_cast<int>((row + 0.5) * perRow), x = node - row * m_grid.nodes.x;
        m_cells.add(row - k * m_grid.nodes.y, k, x);
    }
}

void SlabOrder::findRows(const Workers& workers) {
    m_cells.restart(m_grid, m_touched);
    parallelFor(workers, slabs(), 1, [&](std::size_t slab, std::size_t) { findCellRows(slab); });
    m_touchedRows.restartAsCorners(m_grid, m_cells);
    m_rows.restartAsNeighbours(m_grid, m_touchedRows);
    m_wideRows.restartAsNeighbours(m_grid, m_rows);
}

glm::vec4 sampleAt(const UniformGrid& grid, std::span<const glm::vec4> nodes, const glm::vec3& position) {
    const FourFloats value = valueAt(nodes, NodeSteps(grid), placeIn(grid, position));
    return {value[0], value[1], value[2], value[3]};
}

}  // namespace gyre
