#include "importers/decomposition/Decompose.h"

#include "core/scene/Body.h"
#include "importers/decomposition/DecomposeApart.h"
#include "importers/decomposition/DecompositionNotes.h"
#include "importers/decomposition/JoinCells.h"
#include "importers/decomposition/OneGrid.h"
#include "importers/decomposition/PlaneOrder.h"
#include "importers/decomposition/Plates.h"
#include "importers/decomposition/PreparedMesh.h"
#include "importers/decomposition/Solids.h"
#include "importers/decomposition/UnionSurface.h"
#include "importers/hulls/PlaneBudget.h"
#include "importers/meshes/Lengths.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace gyre::importers {
namespace {

constexpr std::size_t kFewPlanes = 24;      // a convex component with at most this many planes is kept exactly
constexpr double kExact = 1e-3;             // fraction of the volume
constexpr std::size_t kMostTogether = 128;  // components that share a grid
constexpr double kThinSteps = 2.5;          // grid steps: thinner matter may hold no node
constexpr double kThinArea = 0.25;  // fraction of the surface: with more of it too thin, each solid gets a frame
constexpr double kFlatSheet = 0.9, kFlatSolid = 0.5;  // fractions of the surface in large flat faces
constexpr double kUsualCorner = 2.5;  // in usual errors: how far corners of pieces protrude that nobody limited
constexpr int kFewestCells = 32;      // of the grid of a solid among others
constexpr double kBad = 2;            // in what was permitted: one grid does not do
// A second result may have this many times the pieces of the first, and a few more.
constexpr std::size_t kMostTimes = 4, kFewPieces = 64;

Result<void> checkInput(const TriangleMesh& mesh, const DecompositionSettings& settings) {
    if (mesh.triangles.empty())
        return fail(ErrorCode::Malformed, "The mesh has no triangles, so it cannot be decomposed.");
    for (const glm::vec3& vertex : mesh.vertices)
        if (!std::isfinite(vertex.x + vertex.y + vertex.z))
            return fail(ErrorCode::Malformed, "The mesh has a coordinate that is not finite.");
    const glm::vec3 size = mesh.bounds().size();
    if (!(std::max({size.x, size.y, size.z}) > 0))
        return fail(ErrorCode::Malformed, "The mesh has no size: all its vertices are one point.");
    if (!std::isfinite(settings.error) || settings.error < 0)
        return fail(ErrorCode::Malformed, "The error of a decomposition must be 0 or a length in metres, not " +
                                              metres(settings.error) + ".");
    if (settings.planes > 0 && settings.planes < 4)
        return fail(ErrorCode::Malformed,
                    "A solid has at least 4 planes: set the limit of planes to 0, for none, or to 4 and more.");
    return {};
}

/// Whether convex components can become pieces unchanged within the settings' limits.
bool isExactlyConvex(const PreparedMesh& prepared, const DecompositionSettings& settings) {
    if (!prepared.convex || settings.inside == Inside::Shell) return false;
    std::size_t planes = 0;
    for (const Part& part : *prepared.convex) {
        if (part.hull.planes.size() > kFewPlanes) return false;
        planes += part.hull.planes.size();
    }
    return (settings.pieces == 0 || prepared.convex->size() <= settings.pieces) &&
           (settings.planes == 0 || planes <= settings.planes);
}

bool holdsAll(std::span<const ConvexPolytope> pieces, const TriangleMesh& mesh, double within) {
    return std::ranges::all_of(mesh.vertices, [&](const glm::vec3& vertex) {
        return std::ranges::any_of(pieces, [&](const ConvexPolytope& piece) {
            return std::ranges::all_of(piece.planes,
                                       [&](const Plane& plane) { return distanceTo(plane, vertex) <= within; });
        });
    });
}

/// The largest distance that is no fault. The artist's error is kept. If nobody chose one, corners may exceed the usual
/// error of the thickest part. [m]
double permitted(const DecompositionSettings& settings, const std::vector<Solid>& solids, double size) {
    if (settings.error > 0) return static_cast<double>(settings.error);
    double usual = 0;
    for (const Solid& solid : solids) usual = std::max(usual, usualError(solid, size));
    return kUsualCorner * usual;
}

/// Measures in the unit frame, where the mesh's tree is.
Faults faultsOf(const PreparedMesh& prepared, std::span<const ConvexPolytope> meshPieces, const TriangleMesh& surface,
                bool isShell, double permitted, const Workers& workers, Checkpoint& checkpoint) {
    const UnitFrame& frame = prepared.frame;
    const auto asked = static_cast<float>(permitted);
    std::vector<ConvexPolytope> pieces;
    for (const ConvexPolytope& piece : meshPieces) pieces.push_back(frame.toFrame(piece));
    const TriangleMesh unitSurface = frame.toFrame(surface);
    const auto size = static_cast<float>(frame.size);
    Faults faults =
        findFaults({prepared.unitMesh, prepared.tree, prepared.components, pieces, unitSurface, isShell, asked / size},
                   workers, checkpoint);
    for (float* length : {&faults.asked, &faults.bulge, &faults.leak}) *length *= size;
    faults.worst = frame.toMesh(faults.worst);
    return faults;
}

Result<Decomposition> finish(const PreparedMesh& prepared, Made made, const DecompositionSettings& settings,
                             double permitted, Detail detail, const Workers& workers, Checkpoint& checkpoint) {
    Decomposition result;
    for (ConvexPolytope& piece : made.pieces) orderPlanes(piece);  // within the final boxes
    checkpoint.begin(0.97, 0.99, made.pieces.size() + 1);
    UnionSurface surface = unionSurface(made.pieces, workers, checkpoint);
    if (detail == Detail::Fine) {
        checkpoint.begin(0.99, 1, 100);
        result.faults = faultsOf(prepared, made.pieces, surface.mesh, made.isShell, permitted, workers, checkpoint);
    }
    result.isExact = !made.isShell && prepared.components.isClosed &&
                     std::abs(surface.mass.volume - prepared.volume) <= kExact * surface.mass.volume &&
                     holdsAll(made.pieces, prepared.mesh, kExact * prepared.frame.size);
    result.isShell = made.isShell;
    result.error = static_cast<float>(made.error);
    for (std::size_t i = 0; i < made.pieces.size(); ++i)
        result.pieces.push_back({std::move(made.pieces[i]), std::move(surface.exposed[i])});
    result.mass = surface.mass;
    result.surface = std::move(surface.mesh);
    result.notes = notesOn(prepared, made, settings, result);
    if (!checkpoint.step()) return decompositionCancelled();
    return result;
}

/// The convex components as they are.
Made exactly(const PreparedMesh& prepared, double error) {
    Made made;
    made.error = error;
    for (const Part& part : *prepared.convex) made.pieces.push_back(prepared.frame.toMesh(part.hull));
    return made;
}

Result<Made> together(Result<OneGrid::Pieces>&& found) {
    if (!found) return found.error();
    Made made;
    made.pieces = std::move(found->pieces);
    made.error = found->error;
    made.isShell = found->isShell;
    return made;
}

/// The grid's pieces of one solid among others.
Result<std::vector<ConvexPolytope>> piecesOnGrid(const GridTask& task, Detail detail, const Workers& workers,
                                                 Checkpoint& checkpoint) {
    const Result<PreparedMesh> prepared = prepare(task.mesh, workers, checkpoint);
    if (!prepared) return prepared.error();
    DecompositionSettings settings;
    settings.error = static_cast<float>(task.error);
    settings.inside = task.inside;
    settings.fillCavities = task.fillCavities;
    return OneGrid(kFewestCells).run(*prepared, settings, detail, workers, checkpoint).map([](OneGrid::Pieces&& made) {
        return std::move(made.pieces);
    });
}

/// Each solid in a frame of its own. Fails if that needs more than `mostWorth` pieces; 0 for no limit.
Result<Made> apart(const std::vector<Solid>& solids, const DecompositionSettings& settings, std::size_t mostWorth,
                   Detail detail, const Workers& workers, Checkpoint& checkpoint) {
    checkpoint.begin(0.1, 0.95, solids.size());
    const GridMethod grid = [detail](const GridTask& task, const Workers& threads, Checkpoint& steps) {
        return piecesOnGrid(task, detail, threads, steps);
    };
    Result<ApartPieces> found = decomposeApart(solids, settings, mostWorth, grid, workers, checkpoint);
    if (checkpoint.isStopped()) return decompositionCancelled();
    if (!found) return found.error();
    Made made{std::move(found->pieces), found->error,         found->plates > 0, found->plates,
              found->unresolved,        found->plateThickness};
    const std::size_t limit = mostPieces(settings), body = static_cast<std::size_t>(kMostPieces);
    if (const std::size_t most = limit > 0 ? std::min(limit, body) : body; made.pieces.size() > most) {
        made.needed = made.pieces.size();
        checkpoint.begin(0.95, 0.97, made.pieces.size());
        std::vector<Cell> cells;
        for (const ConvexPolytope& piece : made.pieces) cells.push_back(cellOf(piece.vertices));
        joinDownTo(most, checkpoint, cells);
        made.pieces.clear();
        for (Cell& cell : cells) made.pieces.push_back(withinBudget(cell.hull, 128).polytope);
    }
    return made;
}

/// Whether one grid over the whole mesh suits it: it has not too many parts, and flat-faced matter is thick enough to
/// hold nodes. What the grid misses of curved matter shows in the check of the result.
bool isResolved(const std::vector<Solid>& solids, double size, double spacing, double error) {
    if (solids.size() > kMostTogether) return false;
    double thin = 0, all = 0;
    for (const Solid& solid : solids) {
        const bool mayBeThin = solid.isOpen(error) || solid.thickness() < kThinSteps * spacing;
        const double enough = solid.isOpen(error) ? kFlatSheet : kFlatSolid;
        if (mayBeThin && flatFraction(solid.mesh, leastPlate(error), kCoordinateRounding * size) > enough)
            thin += solid.area;
        all += solid.area;
    }
    return thin < kThinArea * all;
}

/// How badly pieces miss the mesh.
double badness(const Faults& faults) {
    return 100 * static_cast<double>(faults.lostParts) +
           static_cast<double>(std::max(faults.bulge, faults.leak)) / static_cast<double>(faults.asked);
}

}  // namespace

/// What a mesh keeps between runs.
struct Decomposer::Kept {
    TriangleMesh mesh;
    std::optional<PreparedMesh> prepared;
    std::optional<std::vector<Solid>> solids;
    OneGrid grid;

    /// Fails if the checkpoint stops.
    Result<void> prepareOnce(const Workers& workers, Checkpoint& checkpoint) {
        if (!prepared) {
            Result<PreparedMesh> made = prepare(mesh, workers, checkpoint);
            if (!made) return made.error();
            prepared = std::move(*made);
        }
        if (solids) return {};
        TriangleBvh tree;
        if (!prepared->components.isClosed) tree = TriangleBvh(prepared->mesh, workers, checkpoint);
        const double same = kCoordinateRounding * prepared->frame.size;
        std::vector<Solid> found = separateSolids(prepared->mesh, tree, prepared->components, same, checkpoint);
        if (checkpoint.isStopped()) return decompositionCancelled();
        solids = std::move(found);
        return {};
    }
};

Decomposer::Decomposer(TriangleMesh cleaned) : m_kept(std::make_unique<Kept>()) { m_kept->mesh = std::move(cleaned); }
Decomposer::~Decomposer() = default;
Decomposer::Decomposer(Decomposer&&) noexcept = default;
Decomposer& Decomposer::operator=(Decomposer&&) noexcept = default;

Result<Decomposition> Decomposer::run(const DecompositionSettings& settings, const ProgressCallback& progress,
                                      Detail detail, const Workers& workers) {
    const FloatingPointScope scope;
    if (auto sound = checkInput(m_kept->mesh, settings); !sound) return sound.error();
    Checkpoint checkpoint(progress);
    if (auto prepared = m_kept->prepareOnce(workers, checkpoint); !prepared) return prepared.error();
    const PreparedMesh& prepared = *m_kept->prepared;
    const FieldKey key = fieldKey(settings, prepared.frame.size, Detail::Fine);
    const auto finished = [&](Result<Made>&& made) -> Result<Decomposition> {
        if (!made) return made.error();
        const double most = permitted(settings, *m_kept->solids, prepared.frame.size);
        return finish(prepared, std::move(*made), settings, most, detail, workers, checkpoint);
    };
    if (isExactlyConvex(prepared, settings)) return finished(exactly(prepared, key.error * prepared.frame.size));

    const double size = prepared.frame.size;
    const std::vector<Solid>& solids = *m_kept->solids;
    if (!isResolved(solids, size, size / key.cells, key.error * size))
        return finished(apart(solids, settings, 0, detail, workers, checkpoint));
    Result<Decomposition> first = finished(together(m_kept->grid.run(prepared, settings, detail, workers, checkpoint)));
    const bool isFinal = detail == Detail::Fine && settings.pieces == 0 && settings.planes == 0;
    const bool wouldDiffer = solids.size() > 1 || isFlatFaced(solids.front(), key.error * size);
    if (!first || !isFinal || badness(first->faults) < kBad || !wouldDiffer) return first;
    // With an error that nobody chose, the better result must not cost a game many times as much.
    const std::size_t worth = settings.error > 0 ? 0 : kMostTimes * first->pieces.size() + kFewPieces;
    Result<Decomposition> second = finished(apart(solids, settings, worth, detail, workers, checkpoint));
    if (checkpoint.isStopped()) return second;
    return second && badness(second->faults) < badness(first->faults) ? std::move(second) : std::move(first);
}

Result<Faults> Decomposer::check(std::span<const ConvexPolytope> pieces, const DecompositionSettings& settings,
                                 const ProgressCallback& progress, const Workers& workers) {
    const FloatingPointScope scope;
    if (auto sound = checkInput(m_kept->mesh, settings); !sound) return sound.error();
    Checkpoint checkpoint(progress);
    if (auto prepared = m_kept->prepareOnce(workers, checkpoint); !prepared) return prepared.error();
    const PreparedMesh& prepared = *m_kept->prepared;
    const double size = prepared.frame.size;
    const double most = permitted(settings, *m_kept->solids, size);
    const bool isOpen = std::ranges::any_of(*m_kept->solids, [&](const Solid& solid) { return solid.isOpen(most); });
    const bool isShell = settings.inside == Inside::Shell || (settings.inside == Inside::Auto && isOpen);
    const UnionSurface surface = unionSurface(pieces, workers, checkpoint);
    Faults faults = faultsOf(prepared, pieces, surface.mesh, isShell, most, workers, checkpoint);
    if (checkpoint.isStopped()) return decompositionCancelled();
    return faults;
}

Result<Decomposition> decompose(const TriangleMesh& cleaned, const DecompositionSettings& settings,
                                const ProgressCallback& progress, const Workers& workers) {
    return Decomposer(cleaned).run(settings, progress, Detail::Fine, workers);
}

}  // namespace gyre::importers
