#pragma once

#include <glm/vec3.hpp>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// Particles grouped by cubes. All particles nearer than one edge to a point lie in the 27 cubes around it.
class CellList {
public:
    /// edge: of a cube [m]. Positions beyond the 1024th cube along an axis fall into the last cube.
    void arrange(std::span<const glm::vec3> positions, float edge);

    /// Calls visit(index) for the particles in the 27 cubes around a point: cube by cube, x fastest, by index in each
    /// cube.
    template <class Visit>
    void eachNear(const glm::vec3& place, const Visit& visit) const {
        const glm::ivec3 cell = cellOf(place);
        const int first = std::max(cell.x - 1, 0), last = std::min(cell.x + 1, m_cells.x - 1);
        for (int k = std::max(cell.z - 1, 0); k <= std::min(cell.z + 1, m_cells.z - 1); ++k)
            for (int j = std::max(cell.y - 1, 0); j <= std::min(cell.y + 1, m_cells.y - 1); ++j) {
                const std::uint64_t end = keyOf({last, j, k}) + (std::uint64_t{1} << 32);
                for (auto at = std::ranges::lower_bound(m_sorted, keyOf({first, j, k}));
                     at != m_sorted.end() && *at < end; ++at)
                    visit(static_cast<std::uint32_t>(*at));
            }
    }

private:
    std::vector<std::uint64_t>
        m_sorted;  ///< number of the cube in the upper half, index of the particle in the lower half
    glm::vec3 m_low{0};
    glm::ivec3 m_cells{1};
    float m_perEdge = 1;

    glm::ivec3 cellOf(const glm::vec3& place) const;
    std::uint64_t keyOf(const glm::ivec3& cell) const {
        const auto x = static_cast<std::uint64_t>(cell.x), y = static_cast<std::uint64_t>(cell.y);
        const auto rows = static_cast<std::uint64_t>(cell.z) * static_cast<std::uint64_t>(m_cells.y) + y;
        return (rows * static_cast<std::uint64_t>(m_cells.x) + x) << 32;
    }
};

}  // namespace gyre
