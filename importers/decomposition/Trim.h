#pragma once

#include "core/base/ParallelFor.h"
#include "importers/decomposition/Cover.h"
#include "importers/decomposition/Part.h"

#include <vector>

namespace gyre::importers {

/// Regions of a cover become parts: each target belongs to the first region that covers it, and a part holds what is
/// its own, a rim of what its neighbours own, so that they overlap, and the corners of the mesh there.
std::vector<Part> trim(const TriangleMesh& mesh, const Field& field, const Samples& samples, const RegionPool& pool,
                       const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers
