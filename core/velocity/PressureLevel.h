#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/velocity/NodeRows.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <vector>

namespace gyre {

struct Kernels;
struct PressureRows;

/// The pressure p of cells that balances the flow through their faces,
///   sum over the six faces of f (p' - p) = surplus,   f: open part of the face,
/// and one level of a multigrid for it. The two outermost cells at each end of an axis have none, nor do those outside
/// the box of a call. Cells lie in two arrays, one per colour of a chessboard in three dimensions, so that a sweep
/// changes many at once.
///
/// A cell of the next level covers two along each axis: cell I covers 2 (I - 1) and 2 (I - 1) + 1.
class PressureLevel {
public:
    /// Arrays of values of cells are longer than the cells by this. [floats]
    static constexpr std::size_t kPast = 16;

    /// Makes all faces closed, without pressure. Keeps its memory.
    void resize(const glm::ivec3& cells);
    const glm::ivec3& cells() const { return m_grid.nodes; }
    const NodeRange& box() const { return m_box; }  ///< the cells with pressure, set by begin()
    NodeRange inner() const { return {glm::ivec3(2), m_grid.nodes - 3}; }

    /// The open part of the face above each cell along an axis, x fastest. Call facesChanged() after changes.
    std::vector<float>& faces(int axis) { return m_faces[static_cast<std::size_t>(axis)]; }
    const std::vector<float>& faces(int axis) const { return m_faces[static_cast<std::size_t>(axis)]; }
    void facesChanged(const Workers& workers, const NodeRange& changed);
    /// Sets the faces to the means of the finer level's where those of some of its cells have changed. Returns the
    /// cells concerned.
    NodeRange takeFaces(const Workers& workers, const PressureLevel& fine, const NodeRange& changed);

    /// The cells of a row of which a face is not open; empty where all are open but those beside the outermost cells.
    RowSpan cutCells(int j, int k) const { return m_cuts[rowNumber(j, k)]; }

    /// The volume that leaves a cell minus the volume that enters it.
    float& surplus(int i, int j, int k) {
        return m_colours[static_cast<std::size_t>(i + j + k) % 2].surplus[halfIndex(j, k) + std::size_t(i) / 2];
    }
    void clearSurplus(int j, int k);
    /// Sets the surplus of some adjacent cells of a row, and of none of the others.
    void setSurplus(int j, int k, const RowSpan& row, const float* values);

    /// Removes the pressure of earlier calls, and begins with none in a box, among some cells of it if given.
    void begin(const Workers& workers, const NodeRange& box, const NodeRows* among = nullptr);
    /// Relaxes both colours in turn, p = (sum f p' - surplus) / sum f.
    void sweep(const Workers& workers, const Kernels& kernels, int times);
    /// Relaxes both colours in turn by p += w ((sum f p' - surplus) / sum f - p). w rises
    /// from 1 to its best value for waves of about ten cells [Young, Iterative Solution of Large Linear Systems, 1971].
    void sweepFaster(const Workers& workers, const Kernels& kernels, int times);
    /// Begins with the surplus that the finer level's pressure does not balance, just after a sweep() there: nothing is
    /// missing in its second colour.
    void takeMissing(const Workers& workers, const Kernels& kernels, PressureLevel& fine);
    /// Adds the pressure of the next level.
    void addPressure(const Workers& workers, PressureLevel& coarse);
    /// Writes the rows of the box, and two beside it on each side, to an array of all cells.
    void writePressure(const Workers& workers, std::vector<float>& to) const;

private:
    struct Colour {
        std::vector<float> pressure, surplus;
        std::vector<float> perOpen;  ///< 1 over the sum of the six faces; 0 where all are closed
        std::array<std::vector<float>, 3> faces;
    };

    UniformGrid m_grid;  ///< numbers the cells; its origin and spacing have no meaning
    NodeRange m_box;     ///< the cells with pressure
    std::array<std::vector<float>, 3> m_faces;
    std::array<Colour, 2> m_colours;
    std::vector<RowSpan> m_cuts;   ///< of each row
    std::vector<RowSpan> m_cells;  ///< of each row in the box
    std::vector<float> m_rows;     ///< scratch: a row for each plane

    std::size_t stepOf(int axis) const;
    std::size_t rowNumber(int j, int k) const;
    std::size_t halfRow() const;
    std::size_t halfIndex(int j, int k) const;
    RowSpan findCut(std::size_t row) const;
    PressureRows rowsOf(int colour, int j, int k, int count);
    void relax(const Workers& workers, const Kernels& kernels, int colour, float w);
    void writeRow(int j, int k, float* to) const;
    float* rowOfPlane(int k) {
        return &m_rows[static_cast<std::size_t>(k) * (static_cast<std::size_t>(m_grid.nodes.x) + kPast)];
    }
};

}  // namespace gyre
