#pragma once

#include "core/base/EightLanes.h"
#include "core/base/ParallelFor.h"
#include "core/velocity/NodeRows.h"
#include "core/velocity/Trilinear.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// The cell of a particle in a grid: the lowest node of the cell, and the offset from it in cells, 0 to 1.
struct alignas(16) CellPlace {
    static constexpr std::uint32_t kOutside = ~std::uint32_t{0};
    float x = 0, y = 0, z = 0;
    std::uint32_t node = kOutside;

    bool isInside() const { return node != kOutside; }
};
CellPlace placeIn(const UniformGrid& grid, const glm::vec3& position);

/// Particles inside a grid, grouped by slabs of two planes of cells, in their own order within a slab. The
/// contributions of a slab's particles reach only its own planes and the first plane of the next slab. So every second
/// slab can be processed in parallel, and only the positions decide the order of summation at each node. Keeps its
/// memory from call to call.
class SlabOrder {
public:
    void arrange(const Workers& workers, const UniformGrid& grid, std::span<const glm::vec3> positions);

    /// The box of the nodes that the particles touch; all other nodes are zero. Empty without particles.
    const NodeRange& touched() const { return m_touched; }
    /// The touched box, extended by one node.
    const NodeRange& range() const { return m_range; }
    /// The cells of all particles, in particle order; valid until the particles move.
    std::span<const CellPlace> places() const { return m_places; }

    /// Computes the rows below, which are otherwise out of date.
    void findRows(const Workers& workers);
    /// The nodes that the particles touch, by rows.
    const NodeRows& touchedRows() const { return m_touchedRows; }
    /// touchedRows() and their six neighbours.
    const NodeRows& rows() const { return m_rows; }
    /// rows() and their six neighbours.
    const NodeRows& wideRows() const { return m_wideRows; }

    /// Calls visit(particle), slab by slab. Particles that share nodes are never visited in parallel.
    template <class Visit>
    void eachBySlab(const Workers& workers, const Visit& visit) const {
        for (std::size_t colour = 0; colour < 2; ++colour)
            parallelFor(workers, (slabs() + 1 - colour) / 2, 1, [&](std::size_t half, std::size_t) {
                const std::size_t slab = 2 * half + colour;
                for (std::uint32_t i = m_begin[slab]; i < m_begin[slab + 1]; ++i) visit(m_order[i]);
            });
    }

private:
    UniformGrid m_grid;
    NodeRange m_touched, m_range;
    NodeRows m_cells, m_touchedRows, m_rows, m_wideRows;  ///< m_cells: the lowest node of each cell
    std::vector<CellPlace> m_places;
    std::vector<std::uint32_t> m_next;            ///< [range][slab]: where the range's next particle of that slab goes
    std::vector<NodeRange> m_rangeCells;          ///< the cells with particles of each range
    std::vector<std::uint8_t> m_slab;             ///< slab of each particle, undefined outside the grid
    std::vector<std::uint32_t> m_order, m_begin;  ///< particles by slab; the first of each slab, and the end

    std::size_t slabs() const { return m_begin.empty() ? 0 : m_begin.size() - 1; }
    void find(const UniformGrid& grid, std::span<const glm::vec3> positions, std::size_t range);
    void count(const UniformGrid& grid, std::size_t ranges);
    void findCellRows(std::size_t slab);
};

/// Calls visit(node, trilinear weight) for the eight corners of a cell.
template <class Visit>
void eachCorner(const UniformGrid& grid, const CellPlace& at, const Visit& visit) {
    const auto y = static_cast<std::size_t>(grid.nodes.x), z = y * static_cast<std::size_t>(grid.nodes.y);
    for (int corner = 0; corner < 8; ++corner) {
        const bool right = corner & 1, up = corner & 2, far = corner & 4;
        const float weight = (right ? at.x : 1 - at.x) * (up ? at.y : 1 - at.y) * (far ? at.z : 1 - at.z);
        visit(at.node + (right ? 1 : 0) + (up ? y : 0) + (far ? z : 0), weight);
    }
}

/// Steps from a node to its neighbours along y and z, in floats.
struct NodeSteps {
    explicit NodeSteps(const UniformGrid& grid) : y(4 * grid.nodes.x), z(y * grid.nodes.y) {}
    std::ptrdiff_t y, z;
};

/// Distributes an amount to the eight corners of a cell by trilinear weights.
inline void deposit(std::vector<glm::vec4>& nodes, const NodeSteps& steps, const CellPlace& at,
                    const FourFloats& amount) {
    const FourFloats far = at.x * amount, near = amount - far;
    const EightFloats pair(near, far);
    float* node = &nodes[at.node].x;
    const auto add = [&](float* to, float weight) { storeEight(to, loadEight(to) + weight * pair); };
    add(node, (1 - at.y) * (1 - at.z));
    add(node + steps.y, at.y * (1 - at.z));
    add(node + steps.z, (1 - at.y) * at.z);
    add(node + steps.y + steps.z, at.y * at.z);
}

/// Trilinear interpolation at a position in a cell.
inline FourFloats valueAt(std::span<const glm::vec4> nodes, const NodeSteps& steps, const CellPlace& at) {
    const float* node = &nodes[at.node].x;
    const EightFloats low = loadEight(node), lowNext = loadEight(node + steps.y), high = loadEight(node + steps.z),
                      highNext = loadEight(node + steps.y + steps.z);
    const EightFloats a = low + at.y * (lowNext - low), b = high + at.y * (highNext - high), c = a + at.z * (b - a);
    return c.low + at.x * (c.high - c.low);
}

/// Trilinear interpolation at one position inside the grid.
glm::vec4 sampleAt(const UniformGrid& grid, std::span<const glm::vec4> nodes, const glm::vec3& position);

/// Whether a position lies within the box of the grid's nodes.
inline bool isInsideGrid(const UniformGrid& grid, const glm::vec3& position) {
    return isInside(grid, inCells(grid, 1 / grid.spacing, position));
}

}  // namespace gyre
