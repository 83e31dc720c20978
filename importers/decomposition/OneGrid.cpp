#include "importers/decomposition/OneGrid.h"

#include "core/scene/Body.h"
#include "importers/decomposition/AbsorbRest.h"
#include "importers/decomposition/Cover.h"
#include "importers/decomposition/CoveredDents.h"
#include "importers/decomposition/CutPieces.h"
#include "importers/decomposition/FewPlanes.h"
#include "importers/decomposition/Merge.h"
#include "importers/decomposition/NeedlessPieces.h"
#include "importers/decomposition/Trim.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kAim =
    0.85;  // fraction of the error: corners protrude slightly farther than the points they are cut by
constexpr double kLargestError = 0.2;  // fraction of the longest side
constexpr int kDraftCells = 48;        // along the longest side of the grid
constexpr double kMinCells = 0.6;      // with fewer cells per error the grid does not resolve it
constexpr std::size_t kFineSeeds = 256, kDraftSeeds = 96;
constexpr std::size_t kPlanesPerPiece = 6;   // minimum, if the number of planes limits the number of pieces
constexpr std::size_t kPlanesOfPiece = 128;  // maximum

/// The whole mesh as one convex part, if that fills no forbidden space. A hull thinner than a grid step may hold no
/// node, so the way out of each dent is measured as well.
std::optional<Part> convexWithinError(const PreparedMesh& prepared, const Field& field, Checkpoint& checkpoint) {
    Result<Part> whole = partOf(prepared.unitMesh.vertices, {}, kThinnestPart * field.grid.spacing, checkpoint);
    if (!whole || freeNodesIn(field, whole->hull, 1) > 0) return std::nullopt;
    const DentSettings dents{kCoordinateRounding, static_cast<double>(field.tolerance + field.grid.spacing)};
    if (!field.isShell && !coversOnlyDents(whole->hull, {prepared.unitMesh, prepared.tree}, dents)) return std::nullopt;
    return std::move(*whole);
}

}  // namespace

FieldKey fieldKey(const DecompositionSettings& settings, double size, Detail detail, int fewest) {
    const double wished = settings.error > 0 ? std::min(static_cast<double>(settings.error) / size, kLargestError)
                                             : static_cast<double>(kUsualError);
    FieldKey key{wished, kDraftCells, settings.inside, settings.fillCavities};
    if (detail == Detail::Fine)
        key.cells = std::clamp(static_cast<int>(std::ceil(kCellsPerError / wished - 1e-6)), fewest, kFinestCells);
    key.error = std::max(wished, kMinCells / key.cells);
    return key;
}

std::size_t mostPieces(const DecompositionSettings& settings) {
    if (settings.planes == 0) return settings.pieces;
    const std::size_t byPlanes = std::max<std::size_t>(1, settings.planes / kPlanesPerPiece);
    return settings.pieces == 0 ? byPlanes : std::min(settings.pieces, byPlanes);
}

Result<OneGrid::Grown> OneGrid::grow(const PreparedMesh& prepared, const FieldKey& key, const Workers& workers,
                                     Checkpoint& checkpoint) {
    Grown grown{key, {}, {}, {}};
    checkpoint.begin(0.1, 0.3, static_cast<std::size_t>(key.cells) * static_cast<std::size_t>(key.cells));
    FieldSettings fieldSettings;
    fieldSettings.tolerance = static_cast<float>(kAim * key.error);
    fieldSettings.cells = key.cells;
    fieldSettings.closed = prepared.components.isClosed && prepared.components.isOriented;
    fieldSettings.mayBeSolid = key.inside != Inside::Shell;
    fieldSettings.mayBeShell = key.inside != Inside::Solid;
    fieldSettings.fillCavities = key.fillCavities;
    grown.field = makeField(prepared.unitMesh, prepared.tree, fieldSettings, workers, checkpoint);
    if (!checkpoint.step()) return decompositionCancelled();
    grown.samples = takeSamples(prepared.unitMesh, grown.field, prepared.flats, checkpoint);
    if (!checkpoint.step()) return decompositionCancelled();

    if (std::optional<Part> whole = convexWithinError(prepared, grown.field, checkpoint)) {
        grown.parts.push_back(std::move(*whole));
        return grown;
    }
    if (checkpoint.isStopped()) return decompositionCancelled();
    if (prepared.convex && key.inside != Inside::Shell) {
        grown.parts = *prepared.convex;
        return grown;
    }
    const std::size_t seeds = key.cells == kDraftCells ? kDraftSeeds : kFineSeeds;
    checkpoint.begin(0.3, 0.65, seeds);
    RegionPool pool = growPool(grown.samples, seeds, workers, checkpoint);
    checkpoint.begin(0.65, 0.8, seeds);
    chooseCover(grown.samples, workers, checkpoint, pool);
    checkpoint.begin(0.8, 0.84, pool.chosen.size());
    grown.parts = trim(prepared.unitMesh, grown.field, grown.samples, pool, workers, checkpoint);
    checkpoint.begin(0.84, 0.85, grown.parts.size());
    absorbRest(grown.field, grown.samples, pool, checkpoint, grown.parts);
    if (checkpoint.isStopped()) return decompositionCancelled();
    return grown;
}

Result<OneGrid::Pieces> OneGrid::run(const PreparedMesh& prepared, const DecompositionSettings& settings, Detail detail,
                                     const Workers& workers, Checkpoint& checkpoint) {
    std::optional<Grown>& grown = detail == Detail::Fine ? m_fine : m_draft;
    const FieldKey key = fieldKey(settings, prepared.frame.size, detail, m_fewestCells);
    if (!grown || grown->key != key) {
        Result<Grown> again = grow(prepared, key, workers, checkpoint);
        if (!again) return again.error();
        grown = std::move(*again);
        m_merged.reset();
    }
    if (!m_merged || m_mergedFrom != key || m_mergedMost != mostPieces(settings)) {
        checkpoint.begin(0.85, 0.92, 10 * grown->parts.size());
        std::vector<Part> parts = grown->parts;
        merge(grown->field, mostPieces(settings), workers, checkpoint, parts);
        if (checkpoint.isStopped()) return decompositionCancelled();
        m_merged = std::move(parts);
        m_mergedFrom = key;
        m_mergedMost = mostPieces(settings);
    }
    const std::vector<Part>& parts = *m_merged;
    checkpoint.begin(0.92, 0.97, parts.size());
    Result<std::vector<ConvexPolytope>> pieces = withFewPlanes(grown->field, parts, prepared.dominantNormals,
                                                               {kPlanesOfPiece, settings.planes}, workers, checkpoint);
    if (checkpoint.isStopped()) return decompositionCancelled();
    if (!pieces) return pieces.error();
    dropNeedlessPieces(grown->samples, *pieces);
    if (pieces->size() > 1 && settings.pieces == 0 && settings.planes == 0) cutPieces(*pieces, workers, checkpoint);
    if (checkpoint.isStopped()) return decompositionCancelled();
    Pieces made;
    for (const ConvexPolytope& piece : *pieces) made.pieces.push_back(prepared.frame.toMesh(piece));
    made.error = key.error * prepared.frame.size;
    made.isShell = grown->field.isShell;
    return made;
}

}  // namespace gyre::importers
