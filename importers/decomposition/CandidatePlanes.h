#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Part.h"

#include <span>
#include <vector>

namespace gyre::importers {

/// Planes that may bound a part, each moved out until it just holds the part: those of flat faces of the mesh, of its
/// region, of its principal box, the axes, and of its hull. Nearly parallel ones are one; there are at most a few
/// hundred.
std::vector<Plane> candidatePlanes(const Part& part, std::span<const glm::vec3> dominantNormals);

}  // namespace gyre::importers
