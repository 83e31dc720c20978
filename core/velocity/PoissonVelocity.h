#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/Vortons.h"

#include <glm/vec4.hpp>

#include <vector>

namespace gyre {

/// The position of the boundary psi = 0 of the differential solver.
enum class PoissonWalls {
    Tight,  ///< at the faces of the grid, to within a cell: the flow turns round inside and looks box-shaped
    Wide,   ///< at the faces of a box twice as wide along each axis, with eight times the nodes
};

/// Velocity [m/s] at the nodes of `grid` by article 6's method: scatters strengths to the nodes, solves laplace(psi) =
/// -omega with psi = 0 on the walls, and takes u = curl psi by central differences; w is zero. Vortons outside `grid`
/// count only if they are inside the walls. Wide boxes of more than 128 cells along an axis use cells twice as large.
/// [Gourlay, parts 6 and 12]
std::vector<glm::vec4> velocityByPoisson(const Workers& workers, const Vortons& vortons, const UniformGrid& grid,
                                         PoissonWalls walls);

}  // namespace gyre
