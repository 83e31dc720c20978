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

/// How many planes there may be.
struct PlaneLimits {
    std::size_t perPiece = 128;
    std::size_t all = 0;  ///< of all pieces together; 0: no limit
};

/// Each part within as few planes as the tolerance allows, which only ever stand outside of it. The plane that cuts off
/// most of what must stay free, then of what stands out, comes first; what lies in other parts or in the mesh costs
/// nothing. Always bounded, whatever the limits: at least 4 planes. Fails where a part has no volume.
Result<std::vector<ConvexPolytope>> withFewPlanes(const Field& field, std::span<const Part> parts,
                                                  std::span<const glm::vec3> dominantNormals, const PlaneLimits& limits,
                                                  const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers
