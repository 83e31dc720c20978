#pragma once

#include "core/base/ParallelFor.h"
#include "core/particles/RigidBodies.h"
#include "core/velocity/Scatter.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre {

/// The nearest surface point of a body, seen from a node.
struct Wall {
    float distance = 0;   ///< distance into the fluid; negative inside the solid [m]
    glm::vec3 normal{0};  ///< unit, towards the fluid
};

/// The data that determine the distances to a body at rest.
struct RestingBody {
    UniformGrid grid;
    glm::vec3 position{0};  ///< [m]
    glm::quat rotation{1, 0, 0, 0};
    bool container = false;
    Shape shape;
};

/// The surface of a body around the nodes of a grid, computed once for all users. Nodes farther than a cell from the
/// surface get a large distance without a normal.
struct WallField {
    NodeRange nodes;          ///< range of nodes that may be near
    NodeRange known;          ///< range of nodes in `walls`: contains `nodes`, and earlier requests
    std::vector<Wall> walls;  ///< x fastest; for a moving body only the requested rows are valid
    bool isResting = false;
    RestingBody resting;  ///< if the body is at rest: `walls` is valid while this does not change

    const Wall& at(const glm::ivec3& node) const { return walls[indexOf(node)]; }
    Wall& at(const glm::ivec3& node) { return walls[indexOf(node)]; }

private:
    std::size_t indexOf(const glm::ivec3& node) const {
        const glm::ivec3 n = node - known.low, size = known.high - known.low + 1;
        return static_cast<std::size_t>((n.z * size.y + n.y) * size.x + n.x);
    }
};

/// Finds the surfaces of all bodies around the nodes of `rows`, one field per body, in their order. `fields` keeps its
/// memory, and the distances of bodies at rest until the body or the grid changes.
void findWalls(const Workers& workers, const UniformGrid& grid, const NodeRows& rows, std::span<const RigidBody> bodies,
               std::vector<WallField>& fields);

}  // namespace gyre
