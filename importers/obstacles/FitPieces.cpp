#include "importers/obstacles/FitPieces.h"

#include "importers/obstacles/HullAround.h"

#include <algorithm>
#include <utility>

namespace gyre::importers {

DecompositionSettings decompositionSettings(const ObstacleFit& fit) {
    DecompositionSettings settings;
    settings.error = fit.error;
    settings.pieces = static_cast<std::size_t>(std::max(fit.pieces, 0));
    settings.planes = static_cast<std::size_t>(std::max(fit.planes, 0));
    settings.inside = fit.inside == MeshInside::Solid   ? Inside::Solid
                      : fit.inside == MeshInside::Shell ? Inside::Shell
                                                        : Inside::Auto;
    settings.fillCavities = fit.fillCavities;
    return settings;
}

FittedPieces fittedFrom(Decomposition decomposition) {
    FittedPieces fitted;
    for (Piece& piece : decomposition.pieces) fitted.pieces.push_back(std::move(piece.polytope));
    fitted.isExact = decomposition.isExact;
    fitted.isShell = decomposition.isShell;
    fitted.error = decomposition.error;
    fitted.faults = decomposition.faults;
    fitted.notes = std::move(decomposition.notes);
    return fitted;
}

Result<FittedPieces> fitPieces(const TriangleMesh& cleaned, const ObstacleFit& fit, const ProgressCallback& progress,
                               const Workers& workers) {
    if (progress && !progress(0)) return fail(ErrorCode::Cancelled, "The import was cancelled.");
    if (fit.kind == FitKind::Hull) return hullAround(cleaned, fit);
    return decompose(cleaned, decompositionSettings(fit), progress, workers).map(fittedFrom);
}

}  // namespace gyre::importers
