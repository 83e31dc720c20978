#pragma once

#include "core/base/ParallelFor.h"
#include "core/particles/RigidBodies.h"
#include "core/velocity/Scatter.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre {

/// The surface nearest to a node.
struct Wall {
    float distance = 0;   ///< into the fluid; negative in the solid [m]
    glm::vec3 normal{0};  ///< towards the fluid
};

/// What the distances of a body that stands depend on.
struct StandingBody {
    UniformGrid grid;
    glm::vec3 position{0};  ///< [m]
    glm::quat rotation{1, 0, 0, 0};
    bool container = false;
    Shape shape;
};

/// The surface of a body around the nodes of a grid, each place asked once for all who want to know it. Farther
/// than a cell from the surface it is not asked but said to be far, without a normal.
struct WallField {
    NodeRange nodes;          ///< that may be near
    NodeRange known;          ///< those in `walls`; all of `nodes`, and more if they were asked for before
    std::vector<Wall> walls;  ///< x fastest; of a body that moves, only those of the rows asked for
    bool isStanding = false;
    StandingBody standing;  ///< if it is: as long as nothing of this changes, `walls` are right

    const Wall& at(const glm::ivec3& node) const { return walls[indexOf(node)]; }
    Wall& at(const glm::ivec3& node) { return walls[indexOf(node)]; }

private:
    std::size_t indexOf(const glm::ivec3& node) const {
        const glm::ivec3 n = node - known.low, size = known.high - known.low + 1;
        return static_cast<std::size_t>((n.z * size.y + n.y) * size.x + n.x);
    }
};

/// The surfaces of all bodies around the nodes of `rows`; one field for each, in their order. Keeps memory in `fields`,
/// and the distances of bodies that stand until they, or the grid, are others.
void findWalls(const Workers& workers, const UniformGrid& grid, const NodeRows& rows, std::span<const RigidBody> bodies,
               std::vector<WallField>& fields);

}  // namespace gyre
