#pragma once

#include "core/base/Instructions.h"
#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/velocity/NodeRows.h"
#include "core/velocity/PressureLevels.h"

#include <glm/vec4.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

struct FaceTask;
struct Kernels;

/// Moves amounts of a substance that fill the cells around the nodes of a grid. What leaves a cell through a face
/// enters the next one, so the total is kept to rounding. Along each axis in turn, the volume q of fluid that passes a
/// face takes along
///   q (r + 1/2 (1 - |q| / V) s)
/// from the cell that it leaves: V is the volume of fluid in this cell, r the amount per volume, and s the difference
/// of r to the next cell, limited by the monotonized central rule [van Leer, J. Comput. Phys. 23, 1977]. V changes with
/// the axes before [Easter, Monthly Weather Review 121, 1993], so an even substance stays even where the flow through
/// the six faces of a cell has no sum. No more than half of a cell leaves through a face.
///
/// The first amount carries the others: the formula holds for them with what passes of the first amount as q, what a
/// cell has of it as V, and the amount per first amount as r. So a temperature, heat per volume of hot fluid, stays
/// within the range of those around it. What lies in cells without the first amount stays there.
class FluxTransport {
public:
    /// Arrays of values at nodes are longer than the nodes by this. [floats]
    static constexpr std::size_t kPast = PressureLevel::kPast;
    static constexpr std::size_t kMostAmounts = 10;  ///< that carry() moves at once
    static constexpr int kMostReach = 3;             ///< cells that an amount may be carried in a step, along each axis

    explicit FluxTransport(Instructions instructions = chosenInstructions()) : m_instructions(instructions) {}

    /// Sets the fluid in the cells: where the flow of the next step begins, and where it ends, because solids move.
    /// clearance, before: distance of each node from the nearest solid, now and a step earlier, negative in it; it need
    /// not be exact beyond a cell [m]. normals: of those surfaces, out of the solids, or none; they tell where a solid
    /// that is thinner than a cell lies between two nodes. The grid has at least 6 nodes along each axis.
    void setCells(const Workers& workers, const UniformGrid& grid, std::span<const float> clearance,
                  std::span<const float> before, std::span<const glm::vec3> normals = {});
    /// Changes what setCells() set, where only nodes in a range differ. The grid has as many nodes as the last one, as
    /// far apart.
    void updateCells(const Workers& workers, std::span<const float> clearance, std::span<const float> before,
                     std::span<const glm::vec3> normals, const NodeRange& changed);

    /// The fraction of each cell that is fluid now, kPast longer than the nodes.
    const std::vector<float>& open() const { return m_open; }

    /// Finds the volume of fluid that passes each face around some cells in a step of dt [s]: half the sum of the
    /// velocities [m/s] at the two nodes, times the open part of the face. Extends the rows to the cells that amounts
    /// in these cells may reach, at most kMostReach away. Nothing passes out of their box. The outermost cells of the
    /// grid receive nothing.
    void findFlow(const Workers& workers, std::span<const glm::vec4> velocity, float dt, NodeRows& cells);

    /// Changes the flow through the faces of some cells as little as possible so that it fills the fluid of each cell,
    /// except next to the outermost cells. Call it after findFlow(), unless the fluid expands. cells: in those of
    /// findFlow()
    void balance(const Workers& workers, const NodeRows& cells);

    /// Finds how the flow must change so that none passes through solids, by a cycle of a multigrid. As in balance(),
    /// the change is the difference of a pressure across each open face. What the flow would gather in a cell without
    /// solids counts for none, so fluid may expand. velocity: at nodes, with wind [m/s]; cells: around the solids.
    void findSolidPressure(const Workers& workers, std::span<const glm::vec4> velocity, float dt,
                           const NodeRange& cells);

    /// From the last balance() or findSolidPressure(), in units of which a difference changes the volume that passes an
    /// open face in the step [cells]. 0 in the next cells beside those of that call, and undefined beyond.
    const std::vector<float>& pressure() const { return m_pressure; }

    /// The open part of the face between a node and the next one along an axis.
    float openFace(int axis, std::size_t node) const { return m_levels.finest().faces(axis)[node]; }

    /// The cells of an inner row of the grid of which a face is not open.
    RowSpan cutCells(int j, int k) const { return m_levels.finest().cutCells(j, k); }

    /// The parts into which carry() divides a step, so that along each axis the fluid of a cell changes by no more than
    /// half of a cell. Rows and columns with a fast flow divide each part further.
    int repeats() const { return m_repeats; }

    /// Moves up to kMostAmounts amounts by a step, but not those that are farther from cells with more than `least` of
    /// the first amount than the flow carries these. first: the axis to begin with, 0..2. Cells that are less than half
    /// fluid share their content with their most open neighbour, because the flow would overfill them.
    void carry(const Workers& workers, int first, std::span<std::vector<float>* const> amounts, float least = 0);

private:
    Instructions m_instructions;
    UniformGrid m_grid;
    NodeRange m_cells;  ///< among which the amounts move
    int m_repeats = 1;
    std::array<std::vector<float>, 3> m_flow;   ///< through the face above a node, of a whole step [cells]
    std::vector<float> m_open, m_before;        ///< fluid in the cell now, and a step earlier [cells]
    std::vector<float> m_volume;                ///< fluid in the cell, after the axes done so far [cells]
    PressureLevels m_levels;                    ///< with the open parts of faces
    std::vector<float> m_pressure;              ///< near the cells of the last call
    std::vector<std::vector<float>> m_scratch;  ///< tables of the kernel, for each plane
    struct Pair {
        std::size_t small = 0, large = 0;
    };
    std::vector<Pair> m_pairs;  ///< cells that are less than half fluid, and their neighbours

    std::ptrdiff_t stepOf(int axis) const;
    void makeArrays(const UniformGrid& grid);
    void findSurplus(int j, int k, const RowSpan& row);
    void findSurplusAtSolids(std::span<const glm::vec4> velocity, float perCell, int k);
    float findFlowOfRow(const Kernels& kernels, const FaceTask& task, const RowSpan& faces, int j, int k);
    float mostChange(const Workers& workers, const NodeRows& cells) const;
    void correct(int j, int k, const RowSpan& row);
    void findPairs();
    void along(const Workers& workers, int axis, std::span<std::vector<float>* const> amounts, float least);
};

}  // namespace gyre
