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

/// The coverage of the cells of a lattice. Cell n is the cube of edge `spacing` around origin + n spacing. Reuse an
/// object to save allocations.
class ShapeCoverage {
public:
    static constexpr int kLinesPerEdge = 8;

    /// low, high: the first and the last cell, in the frame of the shape [m]. Stretches longer than a cell are
    /// shortened at each end by a quarter of their length, but by no more than mostInset [m].
    void measure(const Shape& shape, const glm::vec3& origin, float spacing, const glm::ivec3& low,
                 const glm::ivec3& high, float mostInset);

    const CellCoverage& at(const glm::ivec3& cell) const { return m_cells[placeOf(cell)]; }

private:
    /// A part of a line, by the coordinate along its axis. [m]
    struct Stretch {
        float low = 0, high = 0;
    };
    /// A convex part of the shape, with its box.
    struct Part {
        Box box;
        std::vector<Plane> planes;  ///< none: the ball
    };
    class Column;

    glm::vec3 m_origin{0};
    float m_spacing = 1;
    glm::ivec3 m_low{0}, m_size{0};
    float m_mostInset = 0;
    std::vector<CellCoverage> m_cells;
    // Scratch of measure().
    std::vector<Part> m_parts;  ///< never fewer: they keep their memory
    std::size_t m_partCount = 0;
    std::vector<const Part*> m_near;  ///< parts that the lines of a column may meet
    std::vector<Stretch> m_stretches;
    std::vector<int> m_nearBy, m_inBy;  ///< last line that was counted for `near` and for `blocked` of each cell

    void findParts(const Shape& shape);
    static Stretch inSolid(const Part& part, const glm::vec3& point, int axis);
    static Stretch inBall(float radius, glm::vec3 point, int axis);
    static void join(std::vector<Stretch>& stretches);
    std::size_t placeOf(const glm::ivec3& cell) const;
};

}  // namespace gyre
