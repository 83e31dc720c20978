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

/// For each axis, of each plane across it: vorticity one way and the other, summed over nodes. [1/s]
using PlaneSums = std::array<std::vector<glm::dvec2>, 3>;

PlaneSums noPlanes(const UniformGrid& grid) {
    PlaneSums sums;
    for (int axis = 0; axis < 3; ++axis) sums[static_cast<std::size_t>(axis)].assign(static_cast<std::size_t>(grid.nodes[axis]), glm::dvec2(0));
    return sums;
}

/// Of a node that has neighbours on all sides. [1/s]
glm::dvec3 curlAt(const VelocityField& field, int i, int j, int k) {
    const auto node = [&](int di, int dj, int dk) { return glm::dvec3(glm::vec3(field.nodes[field.grid.index(i + di, j + dj, k + dk)])); };
    const glm::dvec3 x = node(1, 0, 0) - node(-1, 0, 0), y = node(0, 1, 0) - node(0, -1, 0), z = node(0, 0, 1) - node(0, 0, -1);
    return glm::dvec3(y.z - z.y, z.x - x.z, x.y - y.x) / (2.0 * static_cast<double>(field.grid.spacing));
}

/// Of the nodes with one z.
PlaneSums slabSums(const VelocityField& field, int k) {
    PlaneSums sums = noPlanes(field.grid);
    for (int j = 1; j + 1 < field.grid.nodes.y; ++j)
        for (int i = 1; i + 1 < field.grid.nodes.x; ++i) {
            const glm::dvec3 curl = curlAt(field, i, j, k);
            const int plane[] = {i, j, k};
            for (int axis = 0; axis < 3; ++axis)
                sums[static_cast<std::size_t>(axis)][static_cast<std::size_t>(plane[axis])] += glm::max(glm::dvec2(curl[axis], -curl[axis]), glm::dvec2(0));
        }
    return sums;
}

}  // namespace

double planeCirculation(const Workers& workers, const VelocityField& field) {
    const UniformGrid& grid = field.grid;
    if (field.nodes.size() < grid.count() || grid.nodes.z < 3) return 0;
    const auto inner = static_cast<std::size_t>(grid.nodes.z - 2);
    std::vector<PlaneSums> slabs(inner);
    parallelFor(workers, inner, 1, [&](std::size_t begin, std::size_t) { slabs[begin] = slabSums(field, static_cast<int>(begin) + 1); });
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
