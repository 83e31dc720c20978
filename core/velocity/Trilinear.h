#pragma once

#include "core/geometry/UniformGrid.h"
#include "core/velocity/ParticleLanes.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace gyre {

/// The grid in the form kernels use.
inline NodeGrid nodeGrid(const UniformGrid& grid, const glm::vec4* nodes) {
    return {{grid.origin.x, grid.origin.y, grid.origin.z},
            1 / grid.spacing,
            {grid.nodes.x, grid.nodes.y, grid.nodes.z},
            reinterpret_cast<const float*>(nodes)};
}

/// A position in cells from the first node. Scatter and gather share this arithmetic: with equal weights for both, a
/// vorton does not move itself [Hockney and Eastwood, Computer Simulation Using Particles, 1988].
inline glm::vec3 inCells(const UniformGrid& grid, float inverseSpacing, const glm::vec3& position) {
    return (position - grid.origin) * inverseSpacing;
}

/// Whether s lies in the grid; false for NaN.
inline bool isInside(const UniformGrid& grid, const glm::vec3& s) {
    return s.x >= 0 && s.y >= 0 && s.z >= 0 && s.x < static_cast<float>(grid.nodes.x - 1) &&
           s.y < static_cast<float>(grid.nodes.y - 1) && s.z < static_cast<float>(grid.nodes.z - 1);
}

}  // namespace gyre
