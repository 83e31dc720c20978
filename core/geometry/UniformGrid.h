#pragma once

#include "core/geometry/Box.h"

#include <glm/vec3.hpp>

#include <cstddef>

namespace gyre {

/// Points on a regular lattice: node (i, j, k) stands at origin + spacing * (i, j, k). x runs fastest in arrays.
struct UniformGrid {
    glm::vec3 origin{0};  ///< [m]
    float spacing = 1;    ///< along all axes [m]
    glm::ivec3 nodes{0};  ///< points along each axis

    std::size_t count() const {
        return static_cast<std::size_t>(nodes.x) * static_cast<std::size_t>(nodes.y) *
               static_cast<std::size_t>(nodes.z);
    }
    std::size_t index(int i, int j, int k) const {
        return (static_cast<std::size_t>(k) * static_cast<std::size_t>(nodes.y) + static_cast<std::size_t>(j)) *
                   static_cast<std::size_t>(nodes.x) +
               static_cast<std::size_t>(i);
    }
    glm::vec3 position(int i, int j, int k) const { return origin + spacing * glm::vec3(i, j, k); }
    glm::vec3 position(std::size_t node) const {
        const auto x = static_cast<std::size_t>(nodes.x), y = static_cast<std::size_t>(nodes.y);
        return origin + spacing * glm::vec3(node % x, node / x % y, node / (x * y));
    }
    Box bounds() const { return {origin, origin + spacing * glm::vec3(nodes - 1)}; }

    bool operator==(const UniformGrid&) const = default;
};

}  // namespace gyre
