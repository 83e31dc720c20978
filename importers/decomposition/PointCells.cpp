#include "importers/decomposition/PointCells.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace gyre::importers {

PointCells::PointCells(const Points& points, float distance) : m_points(points), m_distance(distance) {
    for (std::size_t i = 0; i < points.size(); ++i) m_box.add(points[i]);
    if (m_box.isEmpty()) m_box.add(glm::vec3(0));
    m_cells = glm::ivec3(m_box.size() / distance) + 1;
    m_begin.resize(static_cast<std::size_t>(m_cells.x) * static_cast<std::size_t>(m_cells.y) *
                       static_cast<std::size_t>(m_cells.z) +
                   1);
    for (std::size_t i = 0; i < points.size(); ++i) ++m_begin[index(cell(points[i])) + 1];
    for (std::size_t i = 1; i < m_begin.size(); ++i) m_begin[i] += m_begin[i - 1];
    std::vector<std::uint32_t> next(m_begin.begin(), m_begin.end() - 1);
    m_order.resize(points.size());
    for (std::uint32_t i = 0; i < points.size(); ++i) m_order[next[index(cell(points[i]))]++] = i;
}

glm::ivec3 PointCells::cell(const glm::vec3& place) const {
    return glm::clamp(glm::ivec3(glm::floor((place - m_box.low) / m_distance)), glm::ivec3(0), m_cells - 1);
}

std::size_t PointCells::index(const glm::ivec3& at) const {
    return (static_cast<std::size_t>(at.z) * static_cast<std::size_t>(m_cells.y) + static_cast<std::size_t>(at.y)) *
               static_cast<std::size_t>(m_cells.x) +
           static_cast<std::size_t>(at.x);
}

bool PointCells::isNear(std::uint32_t point, const glm::vec3& place) const {
    const glm::vec3 apart = m_points[point] - place;
    return glm::dot(apart, apart) < m_distance * m_distance;
}

}  // namespace gyre::importers
