#pragma once

#include "importers/decomposition/Field.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Forbids the middle of each way between two surfaces, though it is within the tolerance of both: else pieces would
/// grow over a hole from all its sides and close it. `inside` has a mark at each node in the matter. Ways less than 1 %
/// of the longest side wide are left out: no tracer is meant to pass there.
void keepNarrowWaysOpen(const std::vector<std::uint8_t>& inside, Field& field);

}  // namespace gyre::importers
