#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Checkpoint.h"

#include <vector>

namespace gyre::importers {

/// Cuts pieces of many planes in two across the frame's axes, where places in their boxes are then tested against fewer
/// planes: a place deep in a piece is tested against all of its planes, and half a piece has about half of them. Halves
/// overlap a little, so that the cut is an inner face that nothing leaves by. Then puts those first that most places
/// are found in for the fewest tests.
void cutPieces(std::vector<ConvexPolytope>& pieces, const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers
