#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/Vortons.h"

#include <glm/vec4.hpp>

#include <vector>

namespace gyre {

/// Article 12's particle-in-cell: strengths are handed to the nodes, each node with vorticity becomes a vorton, and
/// each hears every other by direct summation, but not itself. Velocity at the nodes; w is zero. Singular but for its
/// spacing, so a vorton moves in steps from node to node. [m/s]                             [Gourlay, part 12]
std::vector<glm::vec4> velocityByCellVortons(const Workers& workers, const Vortons& vortons, const UniformGrid& grid);

}  // namespace gyre
