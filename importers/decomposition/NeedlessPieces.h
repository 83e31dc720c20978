#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Samples.h"

#include <vector>

namespace gyre::importers {

/// Drops pieces, smallest first, whose targets all lie in other pieces. Pieces with few planes protrude a little and so
/// cover targets of their neighbours.
void dropNeedlessPieces(const Samples& samples, std::vector<ConvexPolytope>& pieces);

}  // namespace gyre::importers
