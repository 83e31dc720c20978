#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/UniformGrid.h"

#include <array>
#include <cstddef>

/// Grids around the particles of a picture, with interpolation between nodes.
namespace gyre::editor {

/// The eight nodes around a point with their interpolation weights.
struct GridCorners {
    std::array<std::size_t, 8> node;
    std::array<float, 8> weight;
};
/// Points outside are clamped to the border.
GridCorners cornersAt(const UniformGrid& grid, const glm::vec3& point);

/// A grid around a box with a margin of three nodes. The spacing is at least `leastSpacing`, rounded up to quarter
/// octaves, and the origin is a multiple of it. Otherwise the picture would shimmer while the box grows.
UniformGrid gridOver(const Box& box, float leastSpacing);

}  // namespace gyre::editor
