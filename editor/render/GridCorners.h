#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/UniformGrid.h"

#include <array>
#include <cstddef>

/// Grids over the particles of one picture, and reading them between their nodes.
namespace gyre::editor {

/// The eight nodes about a point and the share of each.
struct GridCorners {
    std::array<std::size_t, 8> node;
    std::array<float, 8> share;
};
/// What lies outside counts at the border.
GridCorners cornersAt(const UniformGrid& grid, const glm::vec3& point);

/// Over the box with three nodes to spare all around. The spacing is at least the one asked for, in steps of a quarter
/// octave, and the origin on whole nodes: else what is found on it would shimmer as the box grows.
UniformGrid gridOver(const Box& box, float leastSpacing);

}  // namespace gyre::editor
