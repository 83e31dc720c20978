#include "core/simulation/PlaneCirculation.h"

#include <glm/common.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace gyre {
namespace {

/// For each axis and each plane across it: positive and negative vorticity, summed over nodes. [1/s]
using PlaneSums = std::array<std::vector<glm::dvec2>, 3>;

PlaneSums noPlanes(const UniformGrid& grid) {
    PlaneSums sums;
    for (int axis = 0; axis < 3; ++axis)
        sums[static_cast<std::size_t>(axis)].assign(static_cast<std::size_t>(grid.nodes[axis]), glm::dvec2(0));
    return sums;
}

/// Central differences, or one-sided differences at a face of the grid.
glm::dvec3 curlAt(const VelocityField& field, const glm::ivec3& at) {
    glm::dvec3 slope[3];  // d velocity / d axis [1/s]
    for (int axis = 0; axis < 3; ++axis) {
        glm::ivec3 below = at, above = at;
        below[axis] = std::max(at[axis] - 1, 0);
        above[axis] = std::min(at[axis] + 1, field.grid.nodes[axis] - 1);
        const auto velocity = [&](const glm::ivec3& node) {
            return glm::dvec3(glm::vec3(field.nodes[field.grid.index(node.x, node.y, node.z)]));
        };
        slope[axis] =
            (velocity(above) - velocity(below)) / (double(above[axis] - below[axis]) * double(field.grid.spacing));
    }
    return {slope[1].z - slope[2].y, slope[2].x - slope[0].z, slope[0].y - slope[1].x};
}

/// Sums over the nodes of one plane, faces included: a ring that lies flat in its grid has a twentieth of its vorticity
/// there.
PlaneSums slabSums(const VelocityField& field, int k) {
    PlaneSums sums = noPlanes(field.grid);
    for (int j = 0; j < field.grid.nodes.y; ++j)
        for (int i = 0; i < field.grid.nodes.x; ++i) {
            const glm::ivec3 at(i, j, k);
            const glm::dvec3 curl = curlAt(field, at);
            for (int axis = 0; axis < 3; ++axis)
                sums[static_cast<std::size_t>(axis)][static_cast<std::size_t>(at[axis])] +=
                    glm::max(glm::dvec2(curl[axis], -curl[axis]), glm::dvec2(0));
        }
    return sums;
}

}  // namespace

double planeCirculation(const Workers& workers, const VelocityField& field) {
    const UniformGrid& grid = field.grid;
    if (field.nodes.size() < grid.count() || grid.nodes.z < 2) return 0;
    std::vector<PlaneSums> slabs(static_cast<std::size_t>(grid.nodes.z));
    parallelFor(workers, slabs.size(), 1,
                [&](std::size_t begin, std::size_t) { slabs[begin] = slabSums(field, static_cast<int>(begin)); });
    PlaneSums all = noPlanes(grid);
    for (const PlaneSums& slab : slabs)
        for (std::size_t axis = 0; axis < 3; ++axis)
            for (std::size_t plane = 0; plane < all[axis].size(); ++plane) all[axis][plane] += slab[axis][plane];
    double most = 0;
    for (const std::vector<glm::dvec2>& planes : all)
        for (const glm::dvec2& plane : planes) most = std::max({most, plane.x, plane.y});
    return most * static_cast<double>(grid.spacing) * static_cast<double>(grid.spacing);
}

}  // namespace gyre
