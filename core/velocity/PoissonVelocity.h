#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/Vortons.h"

#include <glm/vec4.hpp>

#include <vector>

namespace gyre {

/// Where the walls of the differential solver stand.
enum class PoissonWalls {
    Tight,  ///< at the faces of the grid, to within a cell: the flow turns round inside them, and looks boxy
    Wide,   ///< at the faces of a box twice as wide along each axis, eight times the nodes: the repair
};

/// Velocity at the nodes of `grid` as article 6 finds it: strengths are handed to the nodes, laplace(psi) = -omega is
/// solved with psi = 0 on the walls, and u = curl psi by central differences; w is zero. Vortons outside `grid` are
/// heard only if they are inside the walls. Wide boxes of more than 128 cells along an axis have cells twice as large.
/// [m/s]
///                                                                            [Gourlay, parts 6 and 12]
std::vector<glm::vec4> velocityByPoisson(const Workers& workers, const Vortons& vortons, const UniformGrid& grid,
                                         PoissonWalls walls);

}  // namespace gyre
