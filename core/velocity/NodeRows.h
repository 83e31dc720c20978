#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace gyre {

/// A box of nodes from low to high, both inclusive.
struct NodeRange {
    glm::ivec3 low{0}, high{-1};

    std::size_t planes() const { return high.z < low.z ? 0 : static_cast<std::size_t>(high.z - low.z + 1); }
};

inline bool isEmpty(const NodeRange& range) { return glm::any(glm::lessThan(range.high, range.low)); }

/// The smallest range with both.
NodeRange both(const NodeRange& a, const NodeRange& b);

/// The range extended by one node on all sides, within the grid.
NodeRange widened(NodeRange range, const UniformGrid& grid);

/// Calls body(k) for each plane of nodes of a range, on all threads.
template <class Body>
void eachPlane(const Workers& workers, const NodeRange& range, const Body& body) {
    parallelFor(workers, range.planes(), 1,
                [&](std::size_t plane, std::size_t) { body(range.low.z + static_cast<int>(plane)); });
}

/// Adjacent nodes along x from low to high, both inclusive; empty if high < low.
struct RowSpan {
    int low = 0, high = -1;
};
static_assert(sizeof(RowSpan) == 2 * sizeof(int));

/// The relevant nodes of a box: for each row along x, the range from the first to the last. A cloud leaves most of its
/// box empty.
class NodeRows {
public:
    const NodeRange& box() const { return m_box; }
    /// The range of a row; empty outside the box.
    RowSpan row(int j, int k) const { return {m_low[at(j, k)], m_high[at(j, k)]}; }
    /// Extends a row to include node x.
    void add(int j, int k, int x) {
        std::int16_t &low = m_low[at(j, k)], &high = m_high[at(j, k)];
        low = static_cast<std::int16_t>(std::min<int>(low, x));
        high = static_cast<std::int16_t>(std::max<int>(high, x));
    }

    /// The box must hold all rows that are not empty.
    void setBox(const NodeRange& box) { m_box = box; }

    /// Makes all rows empty. Keeps the memory.
    void restart(const UniformGrid& grid, const NodeRange& box);
    /// Sets the rows to the corners of these cells, each given by its lowest node. box: of the corners.
    void restartAsCorners(const UniformGrid& grid, const NodeRows& cells);
    /// Sets the rows to these nodes and their six neighbours.
    void restartAsNeighbours(const UniformGrid& grid, const NodeRows& nodes);
    /// Adds the 26 nodes around each node, but none of the outermost nodes of the grid.
    void widen(const UniformGrid& grid);

private:
    NodeRange m_box;
    std::ptrdiff_t m_perPlane = 0;
    std::vector<std::int16_t> m_low, m_high;              ///< [k][j], from one before the grid's rows to one after
    std::vector<std::int16_t> m_lowBefore, m_highBefore;  ///< scratch

    std::size_t at(int j, int k) const { return static_cast<std::size_t>((k + 1) * m_perPlane + j + 1); }
};

/// Calls visit(first node, end) for each row of one plane.
template <class Visit>
void eachRow(const UniformGrid& grid, const NodeRange& range, int k, const Visit& visit) {
    for (int j = range.low.y; j <= range.high.y; ++j)
        visit(grid.index(range.low.x, j, k), grid.index(range.high.x, j, k) + 1);
}
template <class Visit>
void eachRow(const UniformGrid& grid, const NodeRows& rows, int k, const Visit& visit) {
    for (int j = rows.box().low.y; j <= rows.box().high.y; ++j)
        if (const RowSpan row = rows.row(j, k); row.low <= row.high)
            visit(grid.index(row.low, j, k), grid.index(row.high, j, k) + 1);
}

/// eachRow() without the outermost nodes of the grid, which lack neighbours.
template <class Visit>
void eachInnerRow(const UniformGrid& grid, const NodeRows& rows, int k, const Visit& visit) {
    if (k == 0 || k == grid.nodes.z - 1) return;
    for (int j = std::max(rows.box().low.y, 1); j <= std::min(rows.box().high.y, grid.nodes.y - 2); ++j) {
        const RowSpan row = rows.row(j, k);
        const int low = std::max(row.low, 1), high = std::min(row.high, grid.nodes.x - 2);
        if (low <= high) visit(grid.index(low, j, k), grid.index(high, j, k) + 1);
    }
}

/// Calls visit(node) for the nodes of one plane, x fastest. Rows: NodeRange or NodeRows.
template <class Rows, class Visit>
void eachNode(const UniformGrid& grid, const Rows& rows, int k, const Visit& visit) {
    eachRow(grid, rows, k, [&](std::size_t first, std::size_t end) {
        for (std::size_t node = first; node < end; ++node) visit(node);
    });
}

/// Sets the nodes of one plane to zero, row by row. Value: a struct of floats.
template <class Rows, class Value>
void clearPlane(const UniformGrid& grid, const Rows& rows, int k, std::vector<Value>& values) {
    eachRow(grid, rows, k, [&](std::size_t first, std::size_t end) {
        std::memset(static_cast<void*>(&values[first]), 0, (end - first) * sizeof(Value));
    });
}

/// Sets the nodes of a range to zero.
void clearNodes(const Workers& workers, const UniformGrid& grid, const NodeRange& range, std::vector<glm::vec4>& nodes);

}  // namespace gyre
