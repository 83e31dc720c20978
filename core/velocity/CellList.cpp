#include "core/velocity/CellList.h"

#include "core/geometry/Box.h"

namespace gyre {
namespace {

constexpr int kMostCells = 1024;  // along an axis

/// Safe for any float: NaN gives zero.
int clampedFloor(float value, int count) {
    if (!(value > 0)) return 0;
    return value < static_cast<float>(count) ? static_cast<int>(value) : count - 1;
}

}  // namespace

void CellList::arrange(std::span<const glm::vec3> positions, float edge) {
    Box box;
    for (const glm::vec3& position : positions) box.add(position);
    m_low = positions.empty() ? glm::vec3(0) : box.low;
    m_perEdge = 1 / edge;
    m_cells = glm::ivec3(1);
    if (!positions.empty())
        for (int axis = 0; axis < 3; ++axis) m_cells[axis] = clampedFloor(box.size()[axis] * m_perEdge, kMostCells) + 1;
    m_sorted.resize(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) m_sorted[i] = keyOf(cellOf(positions[i])) | i;
    std::ranges::sort(m_sorted);
}

glm::ivec3 CellList::cellOf(const glm::vec3& place) const {
    glm::ivec3 cell(0);
    for (int axis = 0; axis < 3; ++axis)
        cell[axis] = clampedFloor((place[axis] - m_low[axis]) * m_perEdge, m_cells[axis]);
    return cell;
}

}  // namespace gyre
