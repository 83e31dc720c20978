#include "core/stages/VelocityField.h"

#include "core/stages/FarField.h"
#include "core/stages/Trilinear.h"

#include <glm/common.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr float kBlendCells = 2;   ///< from the border inwards

Four mix(const glm::vec4* left, float share) {
    const Four a = four(left[0]);
    return a + share * (four(left[1]) - a);
}

glm::vec3 gather(const VelocityField& field, const glm::vec3& s) {
    const GridCell cell = cellAt(field.grid, s);
    const auto nx = static_cast<std::size_t>(field.grid.nodes.x);
    const glm::vec4* low = field.nodes.data() + cell.node;
    const glm::vec4* high = low + nx * static_cast<std::size_t>(field.grid.nodes.y);
    const Four a = mix(low, cell.share.x), b = mix(high, cell.share.x);
    const Four lowPlane = a + cell.share.y * (mix(low + nx, cell.share.x) - a);
    const Four highPlane = b + cell.share.y * (mix(high + nx, cell.share.x) - b);
    const Four u = lowPlane + cell.share.z * (highPlane - lowPlane);
    return {u[0], u[1], u[2]};
}

/// Cells between the nearest face and s.
float depthIn(const UniformGrid& grid, const glm::vec3& s) {
    const glm::vec3 fromFaces = glm::min(s, glm::vec3(grid.nodes - 1) - s);
    return glm::min(glm::min(fromFaces.x, fromFaces.y), fromFaces.z);
}

glm::vec3 velocityAt(const VelocityField& field, float inverseSpacing, const glm::vec3& position) {
    const glm::vec3 s = inCells(field.grid, inverseSpacing, position);
    if (!isInside(field.grid, s)) return farField(field, position);
    const float depth = depthIn(field.grid, s);
    if (depth >= kBlendCells) return gather(field, s);
    const float share = depth / kBlendCells;
    return share * gather(field, s) + (1 - share) * farField(field, position);
}

}  // namespace

glm::vec3 VelocityField::at(const glm::vec3& position) const {
    if (nodes.empty()) return glm::vec3(0);
    return velocityAt(*this, 1 / grid.spacing, position);
}

void VelocityField::at(std::span<const glm::vec3> positions, std::span<glm::vec3> velocities) const {
    if (nodes.empty()) return std::fill(velocities.begin(), velocities.end(), glm::vec3(0));
    const float inverseSpacing = 1 / grid.spacing;
    for (std::size_t i = 0; i < positions.size(); ++i) velocities[i] = velocityAt(*this, inverseSpacing, positions[i]);
}

}  // namespace gyre
