#include "core/velocity/VelocityField.h"

#include "core/velocity/FarField.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/Trilinear.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kPerCall = 256;

/// The values at the nodes, interpolated at s. s: in cells, inside the grid
glm::vec4 interpolated(const VelocityField& field, const glm::vec3& s) {
    const glm::ivec3 cell = glm::min(glm::ivec3(s), field.grid.nodes - 2);
    const glm::vec3 up = s - glm::vec3(cell);
    glm::vec4 sum(0);
    for (int corner = 0; corner < 8; ++corner) {
        const glm::ivec3 step(corner & 1, corner >> 1 & 1, corner >> 2);
        const glm::vec3 weights = glm::mix(1.0f - up, up, glm::vec3(step));
        const glm::ivec3 node = cell + step;
        sum += weights.x * weights.y * weights.z * field.nodes[field.grid.index(node.x, node.y, node.z)];
    }
    return sum;
}

/// The nearest position at which the velocity is interpolated. For NaN it is a corner.
glm::vec3 nearestInner(const UniformGrid& grid, const glm::vec3& position) {
    const glm::vec3 low = grid.origin + VelocityField::kBorderCells * grid.spacing,
                    high = grid.position(grid.nodes.x - 1, grid.nodes.y - 1, grid.nodes.z - 1) -
                           VelocityField::kBorderCells * grid.spacing;
    glm::vec3 inner(0);
    for (int axis = 0; axis < 3; ++axis)
        inner[axis] = !(position[axis] > low[axis]) ? low[axis] : std::min(position[axis], high[axis]);
    return inner;
}

/// The fraction of the correction at the nearest inner position that holds at a position outside. Its exponents are the
/// best of those measured for rings, flat clouds, columns and random clouds.
float fade(const VelocityField& field, const glm::vec3& inner, const glm::vec3& position) {
    const glm::vec3 a = inner - field.centre, b = position - field.centre;
    const float byDistance = std::min(1.0f, glm::dot(a, a) / glm::dot(b, b));
    const glm::vec3 middle = field.grid.bounds().centre();
    float bySide = 1;
    for (int axis = 0; axis < 3; ++axis)
        if (position[axis] != inner[axis])
            bySide = std::min(bySide, (inner[axis] - middle[axis]) / (position[axis] - middle[axis]));
    return byDistance * byDistance * bySide;
}

glm::vec3 beyondInner(const VelocityField& field, const FarField& far, const glm::vec3& position) {
    const glm::vec3 inner = nearestInner(field.grid, position);
    const glm::vec3 s = glm::max(glm::vec3(0), inCells(field.grid, 1 / field.grid.spacing, inner));
    const glm::vec3 correction = glm::vec3(interpolated(field, s)) - far.at(inner);
    return far.at(position) + fade(field, inner, position) * correction;
}

}  // namespace

glm::vec3 VelocityField::at(const glm::vec3& position) const {
    glm::vec3 velocity;
    at(std::span(&position, 1), std::span(&velocity, 1));
    return velocity;
}

void VelocityField::at(std::span<const glm::vec3> positions, std::span<glm::vec3> velocities,
                       Instructions instructions) const {
    if (nodes.empty()) return std::fill(velocities.begin(), velocities.end(), glm::vec3(0));
    const NodeGrid nodeGrid = gyre::nodeGrid(grid, nodes.data());
    const Kernels& kernels = kernelsFor(instructions);
    for (std::size_t begin = 0; begin < positions.size(); begin += kPerCall) {
        const std::size_t count = std::min(kPerCall, positions.size() - begin);
        glm::vec3* found = &velocities[begin];
        int border[kPerCall];
        const int atFaces = kernels.interpolate(nodeGrid, &positions[begin].x, static_cast<int>(count), kBorderCells,
                                                &found->x, border);
        settleBorder(std::span(border).first(static_cast<std::size_t>(atFaces)), positions.subspan(begin),
                     velocities.subspan(begin));
    }
}

float VelocityField::divergenceAt(const glm::vec3& position) const {
    const glm::vec3 s = inCells(grid, 1 / grid.spacing, position);
    if (nodes.empty() || !isInside(grid, s)) return 0;
    return interpolated(*this, s).w;
}

void VelocityField::settleBorder(std::span<const int> listed, std::span<const glm::vec3> positions,
                                 std::span<glm::vec3> velocities) const {
    const FarField far(*this);
    for (const int i : listed)
        velocities[static_cast<std::size_t>(i)] = beyondInner(*this, far, positions[static_cast<std::size_t>(i)]);
}

}  // namespace gyre
