#pragma once

#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// What is filled at the nodes of a grid, x fastest; a layer of free nodes all round.
struct Voxels {
    glm::ivec3 nodes{0};
    std::vector<std::uint8_t> filled;   ///< 0 or 1

    std::size_t index(const glm::ivec3& at) const {
        return (static_cast<std::size_t>(at.z) * static_cast<std::size_t>(nodes.y) + static_cast<std::size_t>(at.y)) *
                   static_cast<std::size_t>(nodes.x) + static_cast<std::size_t>(at.x);
    }
};

/// The free nodes that can be reached from the corner of the grid in steps along the axes.
std::vector<std::uint8_t> reachedFromOutside(const Voxels& voxels);

/// Betti numbers of the union of closed cubes about the filled nodes.
struct Topology {
    int components = 0;   ///< that hang together by a corner at least
    int tunnels = 0;      ///< a torus has 1
    int cavities = 0;     ///< free, but not reached from outside
};
/// Components and cavities by filling; tunnels by Euler's number: components - tunnels + cavities = corners - edges +
/// faces - cubes.
Topology topologyOf(const Voxels& voxels);

}  // namespace gyre::importers
