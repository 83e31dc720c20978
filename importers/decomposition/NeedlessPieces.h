#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Samples.h"

#include <vector>

namespace gyre::importers {

/// Drops pieces, the smallest first, all of whose targets lie in others, too: few planes stand out a little and so
/// cover what neighbours were made for.
void dropNeedlessPieces(const Samples& samples, std::vector<ConvexPolytope>& pieces);

}  // namespace gyre::importers
