#pragma once

#include "core/velocity/PressureLevel.h"

#include <array>

namespace gyre {

/// A multigrid for the pressure that balances the flow through the faces of cells. Sweeps over fine cells take out the
/// short waves of the error and are slow with the long ones, which are short on a coarse level [Brandt, Mathematics of
/// Computation 31, 1977]. Results are the same for any number of threads.
class PressureLevels {
public:
    /// Keeps its memory.
    void resize(const glm::ivec3& cells);

    PressureLevel& finest() { return m_levels[0]; }
    const PressureLevel& finest() const { return m_levels[0]; }
    /// Call it after changes of the finest level's faces.
    void facesChanged(const Workers& workers, const NodeRange& changed);

    /// Finds the finest level's pressure in a box for its surplus by one cycle.
    void solve(const Workers& workers, const Kernels& kernels, const NodeRange& box);

private:
    /// 128 cells, the most along an axis, give five levels.
    static constexpr std::size_t kMostLevels = 6;

    std::array<PressureLevel, kMostLevels> m_levels;  ///< finest first
    std::size_t m_count = 1;                          ///< levels in use
    NodeRange m_changed;                              ///< cells whose faces coarse levels do not know yet

    void descend(const Workers& workers, const Kernels& kernels, std::size_t number);
};

}  // namespace gyre
