#pragma once

#include <glm/vec3.hpp>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// Particles by the cubes they lie in: what is nearer than an edge to a place lies in the 27 cubes around it.
class CellList {
public:
    /// edge: of a cube [m]. Places so far apart that they would need more than 1024 cubes along an axis share the last.
    void arrange(std::span<const glm::vec3> positions, float edge);

    /// visit(index) for the particles in the 27 cubes around a place: cube by cube, x fastest, by index within a cube.
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
    std::vector<std::uint64_t> m_sorted;  ///< number of the cube in the upper half, index of the particle in the lower
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
