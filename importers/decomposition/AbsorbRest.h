#pragma once

#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Cover.h"
#include "importers/decomposition/Part.h"

#include <vector>

namespace gyre::importers {

/// Targets that no region covers go to the part nearby that can hold them without free space coming in, if there is
/// one: a part may be a little larger than its region.
void absorbRest(const Field& field, const Samples& samples, const RegionPool& pool, Checkpoint& checkpoint,
                std::vector<Part>& parts);

}  // namespace gyre::importers
