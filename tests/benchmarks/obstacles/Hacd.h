#pragma once

#include "core/geometry/TriangleMesh.h"

#include <glm/vec3.hpp>

#include <vector>

namespace contest {

/// Hierarchical approximate convex decomposition [Mamou and Ghorbel 2009] from Debian's libbullet-extras-dev with the
/// settings of Bullet's demo: at least 2 clusters, concavity 100, at most 100 vertices per hull. Returns the points of
/// each hull.
std::vector<std::vector<glm::vec3>> hacd(const gyre::TriangleMesh& mesh);

}  // namespace contest
