#pragma once

#include "importers/obstacles/FitPieces.h"

namespace gyre::importers {

/// One convex hull around a cleaned mesh, of fewer planes where it would have too many. For those who want nothing but
/// this; others call fitPieces().
[[nodiscard]] Result<FittedPieces> hullAround(const TriangleMesh& mesh, const ObstacleFit& fit);

}  // namespace gyre::importers
