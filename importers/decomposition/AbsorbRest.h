#pragma once

#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Cover.h"
#include "importers/decomposition/Part.h"

#include <vector>

namespace gyre::importers {

/// Adds targets that no region covers to a nearby part, if the enlarged part contains no free space. A part may
/// therefore be slightly larger than its region.
void absorbRest(const Field& field, const Samples& samples, const RegionPool& pool, Checkpoint& checkpoint,
                std::vector<Part>& parts);

}  // namespace gyre::importers
