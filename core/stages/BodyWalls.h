#pragma once

#include "core/base/ParallelFor.h"
#include "core/particles/RigidBodies.h"
#include "core/velocity/Scatter.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre {

/// The surface nearest to a node.
struct Wall {
    float distance = 0;     ///< into the fluid; negative in the solid [m]
    glm::vec3 normal{0};    ///< towards the fluid
};

/// The surface of a body around the nodes of a grid, each place asked once for all who want to know it. Farther
/// than a cell from the surface it is not asked but said to be far, without a normal.
struct WallField {
    NodeRange nodes;             ///< that may be near
    std::vector<Wall> walls;     ///< x fastest

    const Wall& at(const glm::ivec3& node) const {
        const glm::ivec3 n = node - nodes.low, size = nodes.high - nodes.low + 1;
        return walls[static_cast<std::size_t>((n.z * size.y + n.y) * size.x + n.x)];
    }
};

/// The surfaces of all bodies around the nodes of `range`; one field for each, in their order. Keeps memory in `fields`.
void findWalls(const Workers& workers, const UniformGrid& grid, const NodeRange& range, std::span<const RigidBody> bodies,
               std::vector<WallField>& fields);

}  // namespace gyre
