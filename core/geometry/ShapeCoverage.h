#pragma once

#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <vector>

namespace gyre {

/// The shape's coverage of a cell, measured along kLinesPerEdge^2 lines through the cell on each axis. A stretch is a
/// part of a line that is in the shape.
struct CellCoverage {
    std::array<float, 3> blocked{};  ///< fraction of the lines that meet the shape in the cell
    std::array<float, 3> near{};     ///< fraction that meets it in the cell or in one of its neighbours along the line
    std::array<float, 3> stretches{};  ///< stretches in these three cells, per line
    std::array<float, 3> depth{};  ///< mean over the lines: covered part of the cell's edge; a stretch that is shorter
                                   ///< than a cell counts as one cell long
    std::array<float, 3> share{};  ///< mean over the lines: sum of the parts of stretches that are in the cell
};

/// The coverage of the cells of a lattice. Cell n is the cube of edge `spacing` around origin + n spacing.
class ShapeCoverage {
public:
    static constexpr int kLinesPerEdge = 8;

    /// low, high: the first and the last cell, in the frame of the shape [m]. Stretches longer than a cell are
    /// shortened at each end by a quarter of their length, but by no more than mostInset [m].
    ShapeCoverage(const Shape& shape, const glm::vec3& origin, float spacing, const glm::ivec3& low,
                  const glm::ivec3& high, float mostInset);

    const CellCoverage& at(const glm::ivec3& cell) const { return m_cells[placeOf(cell)]; }

private:
    class Column;

    glm::vec3 m_origin;
    float m_spacing;
    glm::ivec3 m_low, m_size;
    float m_mostInset;
    std::vector<CellCoverage> m_cells;

    std::size_t placeOf(const glm::ivec3& cell) const;
};

}  // namespace gyre
