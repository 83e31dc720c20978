#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/Vortons.h"

#include <glm/vec4.hpp>

#include <vector>

namespace gyre {

/// Article 12's particle-in-cell method. Strengths are scattered to the nodes, each node with vorticity becomes a
/// vorton, and the nodes sum each other's influence directly. The result is the velocity at the nodes [m/s]; w is zero.
/// The kernel is smoothed by the spacing only, so a vorton moves in steps from node to node.               [Gourlay,
/// part 12]
std::vector<glm::vec4> velocityByCellVortons(const Workers& workers, const Vortons& vortons, const UniformGrid& grid);

}  // namespace gyre
