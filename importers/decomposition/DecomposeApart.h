#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Decompose.h"
#include "importers/decomposition/Solids.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace gyre::importers {

/// What a grid makes of one solid: the method of Decomposer for compact meshes.
struct GridTask {
    const TriangleMesh& mesh;
    double error = 0;  ///< [m]
    Inside inside = Inside::Auto;
    bool fillCavities = false;
};
using GridMethod =
    std::function<Result<std::vector<ConvexPolytope>>(const GridTask& task, const Workers& workers, Checkpoint&)>;

/// Pieces of a mesh whose solids were decomposed one by one.
struct ApartPieces {
    std::vector<ConvexPolytope> pieces;
    double error = 0;            ///< the largest that was aimed at [m]
    std::size_t plates = 0;      ///< pieces that stand for surfaces without thickness
    double plateThickness = 0;   ///< [m]
    std::size_t unresolved = 0;  ///< solids with features that neither cuts nor the finest grid resolve
};

/// The error aimed at in a solid if the author chose none: 1.2 % of its longest side, and at least 0.05 % of that of
/// all solids together, because no fluid's grid resolves less. Never more than a third of the solid's thickness. [m]
double usualError(const Solid& solid, double sizeOfAll);

/// Whether cuts along the faces of a solid suit it: it has few faces, or most of its surface lies in large ones. error:
/// [m]
bool isFlatFaced(const Solid& solid, double error);

/// Decomposes each solid in a frame of its own, so that the size of one does not coarsen the others. Flat-faced solids
/// are cut at their faces, whatever their size; curved ones are left to the grid.
/// Not chosen: one fine grid over the whole mesh. At a twentieth of a wall's thickness, a level of 80 m has 10^10
/// nodes.
/// most: gives up as soon as more pieces are needed; 0 for no limit
Result<ApartPieces> decomposeApart(const std::vector<Solid>& solids, const DecompositionSettings& settings,
                                   std::size_t most, const GridMethod& grid, const Workers& workers,
                                   Checkpoint& checkpoint);

}  // namespace gyre::importers
