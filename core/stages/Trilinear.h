#pragma once

#include "core/geometry/UniformGrid.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstddef>

namespace gyre {

/// The cell of a grid that a place lies in. Scatter and gather share it: with the same weights out and in, a vorton does
/// not move itself [Hockney and Eastwood, Computer Simulation Using Particles, 1988].
struct GridCell {
    std::size_t node = 0;     ///< index of its lowest corner
    glm::vec3 share{0};       ///< how far along each edge, [0, 1)
};

/// A node's four floats in one register, as written arithmetic; loads and stores need no alignment.
using Four [[gnu::vector_size(16), gnu::may_alias, gnu::aligned(4)]] = float;

inline const Four& four(const glm::vec4& v) { return reinterpret_cast<const Four&>(v); }
inline Four& four(glm::vec4& v) { return reinterpret_cast<Four&>(v); }

/// In units of cells from the first node.
inline glm::vec3 inCells(const UniformGrid& grid, float inverseSpacing, const glm::vec3& position) {
    return (position - grid.origin) * inverseSpacing;
}

/// False for what is not a number, too.
inline bool isInside(const UniformGrid& grid, const glm::vec3& s) {
    return s.x >= 0 && s.y >= 0 && s.z >= 0 && s.x < static_cast<float>(grid.nodes.x - 1) &&
           s.y < static_cast<float>(grid.nodes.y - 1) && s.z < static_cast<float>(grid.nodes.z - 1);
}

/// s: inside.
inline GridCell cellAt(const UniformGrid& grid, const glm::vec3& s) {
    const int i = static_cast<int>(s.x), j = static_cast<int>(s.y), k = static_cast<int>(s.z);
    return {grid.index(i, j, k), {s.x - static_cast<float>(i), s.y - static_cast<float>(j), s.z - static_cast<float>(k)}};
}

}  // namespace gyre
