#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/ProgressCallback.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"
#include "importers/decomposition/Decompose.h"

#include <string>
#include <vector>

namespace gyre::importers {

/// Convex pieces for a mesh, in the mesh's frame.
struct FittedPieces {
    std::vector<ConvexPolytope> pieces;
    bool isExact = false;            ///< the pieces equal the mesh up to rounding
    bool isShell = false;            ///< the surface alone counts as matter
    float error = 0;                 ///< error that the fit aimed at [m]; 0 for a hull
    Faults faults;                   ///< what misses the error all the same; none for a hull
    std::vector<std::string> notes;  ///< sentences for the artist
};

/// Fits the pieces that `fit` asks for: a convex hull or a decomposition. `cleaned` comes from cleanUp and has at least
/// two triangles. A planar mesh gets a slab of 1 % of its size, with a note. Fails if cancelled.
[[nodiscard]] Result<FittedPieces> fitPieces(const TriangleMesh& cleaned, const ObstacleFit& fit,
                                             const ProgressCallback& progress = {}, const Workers& workers = Workers());

/// Converts settings and results of a decomposition, for callers that keep a Decomposer while a slider moves.
DecompositionSettings decompositionSettings(const ObstacleFit& fit);
FittedPieces fittedFrom(Decomposition decomposition);

}  // namespace gyre::importers
