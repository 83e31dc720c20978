#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Field.h"
#include "importers/decomposition/Part.h"

#include <cstddef>
#include <span>
#include <vector>

namespace gyre::importers {

/// Limits on the number of planes.
struct PlaneLimits {
    std::size_t perPiece = 128;
    std::size_t all = 0;  ///< over all pieces; 0: no limit
};

/// Encloses each part with as few planes as the tolerance allows. Planes never cut a part. Planes are chosen greedily:
/// first by the amount of forbidden space that they cut off, then by the amount of protrusion. Space in other parts and
/// in the mesh costs nothing. Each result is bounded and has at least 4 planes, whatever the limits. Fails for a part
/// without volume.
Result<std::vector<ConvexPolytope>> withFewPlanes(const Field& field, std::span<const Part> parts,
                                                  std::span<const glm::vec3> dominantNormals, const PlaneLimits& limits,
                                                  const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers
