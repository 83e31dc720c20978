#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/velocity/NodeRows.h"

#include <glm/common.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <vector>

namespace gyre {

/// The coarse levels of a multigrid for the pressure that balances the flow through the faces of cells,
///   sum over the six faces of f (p' - p) = surplus,   f: open part of the face.
/// A coarse cell is two fine ones along each axis. Sweeps over fine cells take out the short waves of the error and are
/// slow with the long ones, which are short on a coarse level [Brandt, Mathematics of Computation 31, 1977]. Outside
/// the cells the pressure is 0. Results are the same for any number of threads.
class PressureLevels {
public:
    /// Prepares the levels for a box of cells. faces: open part of the face above each node, by axis
    void fit(const Workers& workers, const UniformGrid& grid, const NodeRange& cells,
             const std::array<std::vector<float>, 3>& faces);

    /// Solves for what the fine pressure leaves. missing(i, j, k): the surplus that it does not balance in a cell
    template <class Missing>
    void solve(const Workers& workers, const Missing& missing) {
        if (m_count == 0) return;
        const glm::ivec3 size = m_cells.high - m_cells.low + 1;
        gather(workers, size, m_levels[0],
               [&](int i, int j, int k) { return missing(m_cells.low.x + i, m_cells.low.y + j, m_cells.low.z + k); });
        descend(workers, 0);
    }

    /// The pressure that solve() found for a cell of the box. It is added to the fine pressure.
    float pressureAt(int i, int j, int k) const {
        if (m_count == 0) return 0;
        const Level& level = m_levels[0];
        return level.pressure[level.at((i - m_cells.low.x) / 2, (j - m_cells.low.y) / 2, (k - m_cells.low.z) / 2)];
    }

private:
    /// Cells, and one more around them.
    struct Level {
        glm::ivec3 size{0};
        std::array<std::vector<float>, 3> faces;  ///< weight of the face above a cell
        std::vector<float> perOpen;               ///< 1 over the sum of the six weights; 0 where all are closed
        std::vector<float> pressure, surplus;

        void resize(const glm::ivec3& cells);
        std::size_t at(int i, int j, int k) const {
            const auto x = static_cast<std::size_t>(size.x + 2), y = static_cast<std::size_t>(size.y + 2);
            return (static_cast<std::size_t>(k + 1) * y + static_cast<std::size_t>(j + 1)) * x +
                   static_cast<std::size_t>(i + 1);
        }
        std::array<std::size_t, 3> steps() const {
            const auto x = static_cast<std::size_t>(size.x + 2), y = static_cast<std::size_t>(size.y + 2);
            return {1, x, x * y};
        }
        /// The surplus of a cell that the pressure does not balance.
        float missing(int i, int j, int k) const;
    };

    /// Calls visit(i, j, k) for the cells of a level.
    template <class Visit>
    static void eachCell(const Workers& workers, const Level& level, const Visit& visit) {
        eachPlane(workers, {glm::ivec3(0), level.size - 1}, [&](int k) {
            for (int j = 0; j < level.size.y; ++j)
                for (int i = 0; i < level.size.x; ++i) visit(i, j, k);
        });
    }
    /// Sets the surplus of the coarse cells to the sum of what is missing in the `size` fine ones.
    template <class Missing>
    static void gather(const Workers& workers, const glm::ivec3& size, Level& coarse, const Missing& missing) {
        eachCell(workers, coarse, [&](int i, int j, int k) {
            const glm::ivec3 low = 2 * glm::ivec3(i, j, k), high = glm::min(low + 1, size - 1);
            float sum = 0;
            for (int z = low.z; z <= high.z; ++z)
                for (int y = low.y; y <= high.y; ++y)
                    for (int x = low.x; x <= high.x; ++x) sum += missing(x, y, z);
            coarse.surplus[coarse.at(i, j, k)] = sum;
        });
    }
    /// Adds a level for `size` fine cells. faceAt(axis, cell): weight of the face above a fine cell, from -1 on
    template <class FaceAt>
    void addLevel(const Workers& workers, const glm::ivec3& size, const FaceAt& faceAt);
    static void sweep(const Workers& workers, Level& level, int times);
    void descend(const Workers& workers, std::size_t number);

    NodeRange m_cells;
    std::size_t m_count = 0;      ///< levels in use
    std::vector<Level> m_levels;  ///< finest first; more than in use, to keep their memory
};

}  // namespace gyre
