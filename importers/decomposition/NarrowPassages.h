#pragma once

#include "importers/decomposition/Field.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// Marks the middle of each narrow passage as forbidden although it lies within the tolerance of both walls. Otherwise
/// pieces would grow over a hole from all sides and close it. `inside` marks the nodes in the matter. Passages narrower
/// than 1 % of the longest side are left out, because no tracer is meant to pass them.
void keepNarrowPassagesOpen(const std::vector<std::uint8_t>& inside, Field& field);

}  // namespace gyre::importers
