#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Shape.h"
#include "core/geometry/UniformGrid.h"
#include "core/velocity/NodeRows.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace gyre {

struct SimulationState;

/// The data of a body that determine the distances of nodes from it.
struct PlacedShape {
    glm::vec3 position{0};
    glm::quat rotation{1, 0, 0, 0};
    bool container = false;
    Shape shape;

    bool operator==(const PlacedShape&) const = default;
};

/// The distances of nodes from solids. They follow from the bodies and the grid, are kept until these change, and are
/// not saved.
struct CellSolids {
    std::vector<float> clearance;        ///< distance of each node from the nearest solid, negative in it [m]
    std::vector<float> clearanceBefore;  ///< a step earlier [m]
    UniformGrid grid;
    std::vector<PlacedShape> shapes, shapesBefore;  ///< the bodies for which they hold
    std::vector<glm::vec3> normals;                 ///< of the surface nearest to each node
    std::vector<std::uint32_t> owners;              ///< the body that has this surface, where clearance is below a cell
    NodeRange moved;                                ///< nodes near bodies that moved in the last step
};

/// Finds the part of each cell of state.domain that is fluid, now and a step earlier, unless it is known. Place density
/// and Stop at solids call it; whoever restores a state does, too.
void findFluidOfCells(const Workers& workers, SimulationState& state);

}  // namespace gyre
