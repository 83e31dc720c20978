#pragma once

#include "importers/obstacles/FitPieces.h"

namespace gyre::importers {

/// One convex hull around a cleaned mesh, simplified if it has too many planes. For callers that need only a hull;
/// others call fitPieces().
[[nodiscard]] Result<FittedPieces> hullAround(const TriangleMesh& mesh, const ObstacleFit& fit);

}  // namespace gyre::importers
