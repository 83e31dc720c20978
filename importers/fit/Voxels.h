#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Filled nodes of a grid, x fastest. At least two layers of free nodes surround them.
struct Voxels {
    glm::ivec3 nodes{0};
    std::vector<std::uint8_t> filled;  ///< 0 or 1

    std::size_t index(const glm::ivec3& at) const {
        return (static_cast<std::size_t>(at.z) * static_cast<std::size_t>(nodes.y) + static_cast<std::size_t>(at.y)) *
                   static_cast<std::size_t>(nodes.x) +
               static_cast<std::size_t>(at.x);
    }
    glm::ivec3 place(std::size_t index) const {
        const auto x = static_cast<std::size_t>(nodes.x), y = static_cast<std::size_t>(nodes.y);
        return {index % x, index / x % y, index / (x * y)};
    }
    bool isAtBorder(const glm::ivec3& at) const {
        for (int axis = 0; axis < 3; ++axis)
            if (at[axis] == 0 || at[axis] + 1 == nodes[axis]) return true;
        return false;
    }
};

/// A step to a neighbour of a node.
struct VoxelStep {
    glm::ivec3 by{0};
    std::ptrdiff_t index = 0;
};

/// Neighbours that share a face, or at least a corner. Filled nodes connect across corners, free nodes across faces.
enum class Contact { Face, Corner };
std::vector<VoxelStep> stepsTo(const glm::ivec3& nodes, Contact contact);

/// The free nodes that can be reached from the corner of the grid.
std::vector<std::uint8_t> reachedFromOutside(const Voxels& voxels);

/// The voxels with all nodes filled that cannot be reached from outside.
Voxels withoutCavities(Voxels voxels);

}  // namespace gyre::importers
