#pragma once

#include "core/geometry/Box.h"
#include "importers/decomposition/Samples.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Finds points within a distance of a place. Borrows the points.
class PointCells {
public:
    PointCells(const Points& points, float distance);

    const Points& points() const { return m_points; }

    /// Whether one of the points within the distance is such.
    template <class IsSuch>
    bool anyNear(const glm::vec3& place, const IsSuch& isSuch) const {
        const glm::ivec3 from = cell(place - m_distance), to = cell(place + m_distance);
        for (int k = from.z; k <= to.z; ++k)
            for (int j = from.y; j <= to.y; ++j)
                for (std::uint32_t at = m_begin[index({from.x, j, k})]; at < m_begin[index({to.x, j, k}) + 1]; ++at)
                    if (isNear(m_order[at], place) && isSuch(m_order[at])) return true;
        return false;
    }

private:
    const Points& m_points;
    float m_distance;
    Box m_box;
    glm::ivec3 m_cells{1};
    std::vector<std::uint32_t> m_begin, m_order;  ///< of each cell, its points

    glm::ivec3 cell(const glm::vec3& place) const;
    std::size_t index(const glm::ivec3& cell) const;
    bool isNear(std::uint32_t point, const glm::vec3& place) const;
};

}  // namespace gyre::importers
