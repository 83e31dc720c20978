#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Part.h"

#include <span>
#include <vector>

namespace gyre::importers {

/// Planes that may bound a part, each moved outward until it just contains the part. Directions come from flat faces of
/// the mesh, the part's region, its principal box, the axes, and its hull. Nearly parallel planes are merged; at most a
/// few hundred remain.
std::vector<Plane> candidatePlanes(const Part& part, std::span<const glm::vec3> dominantNormals);

}  // namespace gyre::importers
