#include "core/velocity/NodeValues.h"

#include "core/velocity/Trilinear.h"

namespace gyre {

std::vector<glm::vec4> strengthsAtNodes(const Vortons& vortons, const UniformGrid& grid) {
    std::vector<glm::vec4> nodes(grid.count(), glm::vec4(0));
    const auto row = static_cast<std::size_t>(grid.nodes.x), plane = row * static_cast<std::size_t>(grid.nodes.y);
    for (std::size_t i = 0; i < vortons.size(); ++i) {
        const glm::vec3 s = inCells(grid, 1 / grid.spacing, vortons.position[i]);
        if (!isInside(grid, s)) continue;
        const glm::ivec3 cell(s);
        const std::size_t node = grid.index(cell.x, cell.y, cell.z);
        const glm::vec3 high = s - glm::vec3(cell), low = 1.0f - high;
        for (std::size_t corner = 0; corner < 8; ++corner) {
            const float weight =
                (corner & 1 ? high.x : low.x) * (corner & 2 ? high.y : low.y) * (corner & 4 ? high.z : low.z);
            nodes[node + (corner & 1) + (corner & 2 ? row : 0) + (corner & 4 ? plane : 0)] +=
                weight * glm::vec4(vortons.strength[i], 0);
        }
    }
    return nodes;
}

std::vector<glm::vec3> nodePlaces(const UniformGrid& grid) {
    std::vector<glm::vec3> places;
    places.reserve(grid.count());
    for (int k = 0; k < grid.nodes.z; ++k)
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) places.push_back(grid.position(i, j, k));
    return places;
}

std::vector<glm::vec4> asNodes(std::span<const glm::vec3> vectors) {
    std::vector<glm::vec4> nodes;
    nodes.reserve(vectors.size());
    for (const glm::vec3& vector : vectors) nodes.emplace_back(vector, 0);
    return nodes;
}

}  // namespace gyre
