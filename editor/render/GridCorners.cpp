#include "editor/render/GridCorners.h"

#include <glm/common.hpp>

#include <cmath>

namespace gyre::editor {

namespace {

constexpr float kMargin = 3;  // in nodes: a blur reaches one, clamped lookups need one

}  // namespace

GridCorners cornersAt(const UniformGrid& grid, const glm::vec3& point) {
    const glm::vec3 p = glm::clamp((point - grid.origin) / grid.spacing, glm::vec3(0), glm::vec3(grid.nodes) - 1.001f);
    const glm::vec3 low = glm::floor(p), t = p - low, s = 1.0f - t;
    const glm::ivec3 c(low);
    GridCorners corners;
    for (int i = 0; i < 8; ++i) {
        const int x = i & 1, y = (i >> 1) & 1, z = i >> 2;
        corners.node[static_cast<std::size_t>(i)] = grid.index(c.x + x, c.y + y, c.z + z);
        corners.weight[static_cast<std::size_t>(i)] = (x ? t.x : s.x) * (y ? t.y : s.y) * (z ? t.z : s.z);
    }
    return corners;
}

UniformGrid gridOver(const Box& box, float leastSpacing) {
    UniformGrid grid;
    grid.spacing = std::exp2(std::ceil(4 * std::log2(leastSpacing)) / 4);
    const glm::vec3 low = glm::floor(box.low / grid.spacing) - kMargin;
    const glm::vec3 high = glm::ceil(box.high / grid.spacing) + kMargin;
    grid.origin = low * grid.spacing;
    grid.nodes = glm::ivec3(high - low + 1.5f);
    return grid;
}

}  // namespace gyre::editor
