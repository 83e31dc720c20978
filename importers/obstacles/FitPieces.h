#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"
#include "importers/decomposition/Decompose.h"
#include "importers/meshes/MeshImporter.h"

#include <string>
#include <vector>

namespace gyre::importers {

/// Convex pieces for a mesh, in its frame.
struct FittedPieces {
    std::vector<ConvexPolytope> pieces;
    bool isExact = false;            ///< they are the mesh, but for rounding
    bool isShell = false;            ///< the surface alone was taken as matter
    float error = 0;                 ///< that was aimed at [m]; 0 for a hull
    std::vector<std::string> notes;  ///< sentences for the artist
};

/// The pieces that `fit` asks for: a convex hull, or a decomposition. `cleaned` as cleanUp leaves it, with two
/// triangles at least. The hull of a mesh of one plane is a slab of 1 % of its size, with a note. Fails, in a sentence,
/// if cancelled.
[[nodiscard]] Result<FittedPieces> fitPieces(const TriangleMesh& cleaned, const ObstacleFit& fit,
                                             const ImportProgress& progress = {}, const Workers& workers = Workers());

/// The same settings as the decomposition has them; for those who keep a Decomposer while a slider moves.
DecompositionSettings decompositionSettings(const ObstacleFit& fit);
FittedPieces fittedFrom(Decomposition decomposition);

}  // namespace gyre::importers
