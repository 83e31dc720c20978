#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Checkpoint.h"

#include <vector>

namespace gyre::importers {

/// Cuts pieces with many planes in two, across the frame's axes, where that reduces the planes tested per place. A
/// place deep inside a piece is tested against all planes of the piece, and a half has about half as many. The halves
/// overlap slightly, so that the cut is an inner face. Then sorts the pieces by places found per test.
void cutPieces(std::vector<ConvexPolytope>& pieces, const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers
