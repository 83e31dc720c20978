#pragma once

#include "core/base/ParallelFor.h"
#include "importers/decomposition/Cover.h"
#include "importers/decomposition/Part.h"

#include <vector>

namespace gyre::importers {

/// Converts the regions of a cover to parts. Each target belongs to the first region that covers it. A part contains
/// its own targets, a rim of its neighbours' targets so that parts overlap, and the corners of the mesh there.
std::vector<Part> trim(const TriangleMesh& mesh, const Field& field, const Samples& samples, const RegionPool& pool,
                       const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers
