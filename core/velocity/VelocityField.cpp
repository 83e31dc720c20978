#include "core/velocity/VelocityField.h"

#include "core/velocity/FarField.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/Trilinear.h"

#include <glm/common.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kPerCall = 256;

/// The distance from s to the nearest face, in cells.
float depthIn(const UniformGrid& grid, const glm::vec3& s) {
    const glm::vec3 fromFaces = glm::min(s, glm::vec3(grid.nodes - 1) - s);
    return glm::min(glm::min(fromFaces.x, fromFaces.y), fromFaces.z);
}

/// near: the trilinear velocity at the position.
glm::vec3 atBorder(const VelocityField& field, const glm::vec3& position, const glm::vec3& near) {
    const glm::vec3 s = inCells(field.grid, 1 / field.grid.spacing, position);
    if (!isInside(field.grid, s)) return farField(field, position);
    const float weight = depthIn(field.grid, s) / VelocityField::kBlendCells;
    return weight * near + (1 - weight) * farField(field, position);
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
        const int atFaces =
            kernels.interpolate(nodeGrid, &positions[begin].x, static_cast<int>(count), kBlendCells, &found->x, border);
        settleBorder(std::span(border).first(static_cast<std::size_t>(atFaces)), positions.subspan(begin),
                     velocities.subspan(begin));
    }
}

float VelocityField::divergenceAt(const glm::vec3& position) const {
    const glm::vec3 s = inCells(grid, 1 / grid.spacing, position);
    if (nodes.empty() || !isInside(grid, s)) return 0;
    const glm::ivec3 cell(s);
    const glm::vec3 up = s - glm::vec3(cell);
    float sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::ivec3 step(corner & 1, corner >> 1 & 1, corner >> 2);
        const glm::vec3 weights = glm::mix(1.0f - up, up, glm::vec3(step));
        const glm::ivec3 node = cell + step;
        sum += weights.x * weights.y * weights.z * nodes[grid.index(node.x, node.y, node.z)].w;
    }
    return sum;
}

void VelocityField::settleBorder(std::span<const int> listed, std::span<const glm::vec3> positions,
                                 std::span<glm::vec3> velocities) const {
    for (const int i : listed) {
        glm::vec3& velocity = velocities[static_cast<std::size_t>(i)];
        velocity = atBorder(*this, positions[static_cast<std::size_t>(i)], velocity);
    }
}

}  // namespace gyre
