#include "importers/decomposition/Decompose.h"

#include "core/scene/Body.h"
#include "importers/decomposition/AbsorbRest.h"
#include "importers/decomposition/Components.h"
#include "importers/decomposition/ConvexParts.h"
#include "importers/decomposition/Cover.h"
#include "importers/decomposition/CutPieces.h"
#include "importers/decomposition/DecomposeApart.h"
#include "importers/decomposition/DominantNormals.h"
#include "importers/decomposition/FewPlanes.h"
#include "importers/decomposition/Field.h"
#include "importers/decomposition/JoinCells.h"
#include "importers/decomposition/Merge.h"
#include "importers/decomposition/NeedlessPieces.h"
#include "importers/decomposition/PlaneOrder.h"
#include "importers/decomposition/Plates.h"
#include "importers/decomposition/Solids.h"
#include "importers/decomposition/Trim.h"
#include "importers/decomposition/UnionSurface.h"
#include "importers/decomposition/UnitFrame.h"
#include "importers/hulls/PlaneBudget.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kAim =
    0.85;  // fraction of the error: corners protrude slightly farther than the points they are cut by
constexpr double kLargestError = 0.2;                                 // fraction of the longest side
constexpr int kFineCells = 80, kFinestCells = 160, kDraftCells = 48;  // along the longest side of the grid
constexpr double kCellsPerError = 1.2;                                // cells per error, if the finest grid allows
constexpr double kMinCells = 0.6;  // with fewer cells per error the grid does not resolve it
constexpr std::size_t kFineSeeds = 256, kDraftSeeds = 96;
constexpr std::size_t kFewPlanes = 24;      // a convex component with at most this many planes is kept exactly
constexpr std::size_t kMaxExact = 128;      // largest number of components that become one piece each
constexpr std::size_t kPlanesPerPiece = 6;  // minimum, if the number of planes limits the number of pieces
constexpr double kExact = 1e-3;             // fraction of the volume
constexpr std::size_t kMostTogether = 128;  // components that share a grid
constexpr double kThinSteps = 2.5;          // grid steps: thinner matter may hold no node
constexpr double kThinArea = 0.25;        // fraction of the surface: with more of it too thin, each solid gets a frame
constexpr double kFlat = 0.9;             // fraction of an open surface: it becomes plates
constexpr double kSeamGap = 2e-6;         // fraction of the size: rounding of coordinates
constexpr double kUsualCorner = 2.5;      // in usual errors: how far corners of pieces protrude that nobody limited
constexpr std::size_t kManyPieces = 256;  // then the artist may want fewer
constexpr int kFewestCells = 32;          // of the grid of a solid among others

/// Properties of a mesh that depend on no setting.
struct Prepared {
    TriangleMesh mesh;  ///< oriented, in its own frame
    Components components;
    UnitFrame frame;
    TriangleMesh unitMesh;
    std::vector<glm::vec3> dominantNormals;  ///< in the unit frame
    std::vector<Plane> flats;                ///< in the unit frame
    TriangleBvh tree;
    std::optional<std::vector<Part>> convex;  ///< set if the mesh consists of convex components
    double volume = 0;                        ///< enclosed [m^3]
};

/// The settings that determine the field and the regions.
struct FieldKey {
    double error = 0;
    int cells = 0;
    Inside inside = Inside::Auto;
    bool fillCavities = false;

    bool operator==(const FieldKey&) const = default;
};

struct Grown {
    FieldKey key;
    Field field;
    Samples samples;
    std::vector<Part> parts;  ///< before joining
};

Error cancelled() { return fail(ErrorCode::Cancelled, "The decomposition was cancelled."); }

std::string metres(double length) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g m", length);
    return text;
}

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
                                              metres(static_cast<double>(settings.error)) + ".");
    if (settings.planes > 0 && settings.planes < 4)
        return fail(ErrorCode::Malformed,
                    "A solid has at least 4 planes: set the limit of planes to 0, for none, or to 4 and more.");
    return {};
}

Result<Prepared> prepare(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint) {
    checkpoint.begin(0, 0.1, 40 + mesh.triangles.size() / 20'000);
    Prepared prepared;
    prepared.mesh = mesh;
    prepared.components = findComponents(prepared.mesh, checkpoint);
    if (!checkpoint.step()) return cancelled();
    prepared.frame = unitFrame(prepared.mesh, dominantNormals(prepared.mesh, checkpoint), checkpoint);
    prepared.unitMesh = prepared.frame.toFrame(prepared.mesh);
    if (!checkpoint.step()) return cancelled();
    const std::vector<DominantNormal> turned =
        dominantNormals(prepared.unitMesh, checkpoint);  // computed again, with bins aligned to the frame
    for (const DominantNormal& one : turned) prepared.dominantNormals.emplace_back(one.normal);
    if (!checkpoint.step()) return cancelled();
    prepared.flats = flatFaces(prepared.unitMesh, turned, checkpoint);
    if (!checkpoint.step()) return cancelled();
    prepared.tree = TriangleBvh(prepared.unitMesh, workers, checkpoint);
    prepared.convex = convexParts(prepared.unitMesh, prepared.tree, prepared.components, kMaxExact, checkpoint);
    for (const Component& component : prepared.components.list) prepared.volume += component.volume;
    if (checkpoint.isStopped()) return cancelled();
    return prepared;
}

/// Whether convex components can become pieces unchanged within the settings' limits.
bool isExactlyConvex(const Prepared& prepared, const DecompositionSettings& settings) {
    if (!prepared.convex || settings.inside == Inside::Shell) return false;
    std::size_t planes = 0;
    for (const Part& part : *prepared.convex) {
        if (part.hull.planes.size() > kFewPlanes) return false;
        planes += part.hull.planes.size();
    }
    return (settings.pieces == 0 || prepared.convex->size() <= settings.pieces) &&
           (settings.planes == 0 || planes <= settings.planes);
}

FieldKey fieldKey(const DecompositionSettings& settings, double size, Detail detail, int fewest = kFineCells) {
    const double wished = settings.error > 0 ? std::min(static_cast<double>(settings.error) / size, kLargestError)
                                             : static_cast<double>(kUsualError);
    FieldKey key{wished, kDraftCells, settings.inside, settings.fillCavities};
    if (detail == Detail::Fine)
        key.cells = std::clamp(static_cast<int>(std::ceil(kCellsPerError / wished - 1e-6)), fewest, kFinestCells);
    key.error = std::max(wished, kMinCells / key.cells);
    return key;
}

/// The whole mesh as one convex part, if that fills no forbidden space. A hull thinner than a grid step may hold no
/// node, so the way out of each dent is measured as well.
std::optional<Part> convexWithinError(const Prepared& prepared, const Field& field, Checkpoint& checkpoint) {
    Result<Part> whole = partOf(prepared.unitMesh.vertices, {}, kThinnestPart * field.grid.spacing, checkpoint);
    if (!whole || freeNodesIn(field, whole->hull, 1) > 0) return std::nullopt;
    const JoinSettings dents{kSeamGap, static_cast<double>(field.tolerance + field.grid.spacing), 0};
    if (!field.isShell && !coversOnlyDents(whole->hull, {prepared.unitMesh, prepared.tree}, dents)) return std::nullopt;
    return std::move(*whole);
}

Result<Grown> grow(const Prepared& prepared, const FieldKey& key, const Workers& workers, Checkpoint& checkpoint) {
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
    if (!checkpoint.step()) return cancelled();
    grown.samples = takeSamples(prepared.unitMesh, grown.field, prepared.flats, checkpoint);
    if (!checkpoint.step()) return cancelled();

    if (std::optional<Part> whole = convexWithinError(prepared, grown.field, checkpoint)) {
        grown.parts.push_back(std::move(*whole));
        return grown;
    }
    if (checkpoint.isStopped()) return cancelled();
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
    if (checkpoint.isStopped()) return cancelled();
    return grown;
}

std::size_t mostPieces(const DecompositionSettings& settings) {
    if (settings.planes == 0) return settings.pieces;
    const std::size_t byPlanes = std::max<std::size_t>(1, settings.planes / kPlanesPerPiece);
    return settings.pieces == 0 ? byPlanes : std::min(settings.pieces, byPlanes);
}

bool holdsAll(std::span<const ConvexPolytope> pieces, const TriangleMesh& mesh, double within) {
    return std::ranges::all_of(mesh.vertices, [&](const glm::vec3& vertex) {
        return std::ranges::any_of(pieces, [&](const ConvexPolytope& piece) {
            return std::ranges::all_of(piece.planes,
                                       [&](const Plane& plane) { return distanceTo(plane, vertex) <= within; });
        });
    });
}

/// What a method made of a mesh, in the mesh's own frame.
struct Made {
    std::vector<ConvexPolytope> pieces;
    double error = 0;  ///< aimed at [m]
    bool isShell = false;
    std::size_t plates = 0, unresolved = 0;  ///< see ApartPieces
    double plateThickness = 0;               ///< [m]
    std::size_t needed = 0;                  ///< pieces that the error needs, if a limit left fewer
};

std::string count(std::size_t number, const char* one, const char* many) {
    return number == 1 ? std::string("1 ") + one : std::to_string(number) + ' ' + many;
}

std::string at(const glm::vec3& place) {
    char text[96];
    std::snprintf(text, sizeof text, "(%.3g, %.3g, %.3g)", static_cast<double>(place.x), static_cast<double>(place.y),
                  static_cast<double>(place.z));
    return text;
}

void addFaultNotes(const Faults& faults, std::vector<std::string>& notes) {
    const auto length = [](float value) { return metres(static_cast<double>(value)); };
    if (faults.bulges > 0)
        notes.push_back("The pieces stand out of the mesh by up to " + length(faults.bulge) + ", at " +
                        count(faults.bulges, "place", "places") + " by more than the " + length(faults.asked) +
                        " that are permitted. Openings there may be shut. Set a smaller error, or permit more pieces.");
    if (faults.lostParts > 0)
        notes.push_back(count(faults.lostParts, "part of the mesh has", "parts of the mesh have") +
                        " no piece: the fluid passes through. Permit more pieces, or import the parts by themselves.");
    if (faults.leaks > 0)
        notes.push_back("The mesh stands out of the pieces by up to " + length(faults.leak) + ", at " +
                        count(faults.leaks, "place", "places") + " by more than the " + length(faults.asked) +
                        " that are permitted.");
    if (faults.any()) notes.push_back("The largest of these distances is at " + at(faults.worst) + ".");
}

void addNotes(const Prepared& prepared, const Made& made, const DecompositionSettings& settings,
              Decomposition& result) {
    std::vector<std::string>& notes = result.notes;
    if (prepared.components.turned > 0)
        notes.push_back(std::to_string(prepared.components.turned) + " triangles were inside out and were reversed.");
    if (result.isShell && settings.inside == Inside::Auto && made.plates == 0)
        notes.push_back(
            "The surface is open and encloses little, so it was taken as a thin shell. Choose 'solid' if it has an "
            "inside.");
    if (made.plates > 0)
        notes.push_back("The mesh has open surfaces without thickness. They became " +
                        count(made.plates, "plate ", "plates ") + metres(made.plateThickness) +
                        " thick. Choose 'solid' if the surface encloses matter.");
    const double wished = static_cast<double>(settings.error);
    if (wished > 0 && std::abs(made.error - wished) > 1e-3 * wished)
        notes.push_back("An error of " + metres(wished) + " is out of range for a mesh of this size; " +
                        metres(made.error) + " was taken.");
    if (made.needed > 0)
        notes.push_back(
            "The error needs " + std::to_string(made.needed) + " pieces. They were joined to " +
            std::to_string(result.pieces.size()) + ", " +
            (settings.pieces + settings.planes > 0 ? "as the limit asks." : "the most that a body may have."));
    if (result.pieces.size() > kManyPieces && settings.error <= 0)
        notes.push_back("The pieces follow the mesh to " + metres(made.error) +
                        ". The fluid does not see less than about half a cell, so an error of that size gives fewer "
                        "pieces and the same fluid.");
    if (made.unresolved > 0)
        notes.push_back(count(made.unresolved, "curved part is", "curved parts are") +
                        " thinner than a grid over it resolves. Cut the mesh, or import its parts by themselves.");
    std::size_t planes = 0;
    for (const Piece& piece : result.pieces) planes += piece.polytope.planes.size();
    if (settings.planes > 0 && planes > settings.planes)
        notes.push_back("The pieces need " + std::to_string(planes) + " planes; " + std::to_string(settings.planes) +
                        " cannot bound them.");
    addFaultNotes(result.faults, notes);
}

/// The largest distance that is no fault. The artist's error is kept; corners may exceed an error that nobody chose.
/// [m]
double permitted(const DecompositionSettings& settings, double aimed) {
    return settings.error > 0 ? static_cast<double>(settings.error) : kUsualCorner * aimed;
}

/// Measures in the unit frame, where the mesh's tree is.
Faults faultsOf(const Prepared& prepared, std::span<const ConvexPolytope> meshPieces, const TriangleMesh& surface,
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

Result<Decomposition> finish(const Prepared& prepared, Made made, const DecompositionSettings& settings, Detail detail,
                             const Workers& workers, Checkpoint& checkpoint) {
    Decomposition result;
    for (ConvexPolytope& piece : made.pieces) orderPlanes(piece);  // within the final boxes
    checkpoint.begin(0.97, 0.99, made.pieces.size() + 1);
    UnionSurface surface = unionSurface(made.pieces, workers, checkpoint);
    if (detail == Detail::Fine) {
        checkpoint.begin(0.99, 1, 100);
        result.faults = faultsOf(prepared, made.pieces, surface.mesh, made.isShell, permitted(settings, made.error),
                                 workers, checkpoint);
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
    addNotes(prepared, made, settings, result);
    if (!checkpoint.step()) return cancelled();
    return result;
}

/// What one mesh keeps between runs.
struct Workshop {
    TriangleMesh mesh;
    std::optional<Prepared> prepared;
    std::optional<Grown> fine, draft;
    std::optional<std::vector<Part>> merged;  ///< merged from `mergedFrom` to `mergedMost` parts
    FieldKey mergedFrom;
    std::size_t mergedMost = 0;
    std::optional<std::vector<Solid>> solids;
    int fewestCells = kFineCells;
};

Result<void> prepareOnce(Workshop& shop, const Workers& workers, Checkpoint& checkpoint) {
    if (shop.prepared) return {};
    Result<Prepared> prepared = prepare(shop.mesh, workers, checkpoint);
    if (!prepared) return prepared.error();
    shop.prepared = std::move(*prepared);
    return {};
}

/// The convex components as they are.
Made exactly(const Prepared& prepared, double error) {
    Made made;
    made.error = error;
    for (const Part& part : *prepared.convex) made.pieces.push_back(prepared.frame.toMesh(part.hull));
    return made;
}

/// All components on one grid.
Result<Made> together(Workshop& shop, const DecompositionSettings& settings, Detail detail, const Workers& workers,
                      Checkpoint& checkpoint) {
    const Prepared& prepared = *shop.prepared;
    std::optional<Grown>& grown = detail == Detail::Fine ? shop.fine : shop.draft;
    const FieldKey key = fieldKey(settings, prepared.frame.size, detail, shop.fewestCells);
    if (!grown || grown->key != key) {
        Result<Grown> again = grow(prepared, key, workers, checkpoint);
        if (!again) return again.error();
        grown = std::move(*again);
        shop.merged.reset();
    }
    if (!shop.merged || shop.mergedFrom != key || shop.mergedMost != mostPieces(settings)) {
        checkpoint.begin(0.85, 0.92, 10 * grown->parts.size());
        std::vector<Part> parts = grown->parts;
        merge(grown->field, mostPieces(settings), workers, checkpoint, parts);
        if (checkpoint.isStopped()) return cancelled();
        shop.merged = std::move(parts);
        shop.mergedFrom = key;
        shop.mergedMost = mostPieces(settings);
    }
    const std::vector<Part>& parts = *shop.merged;
    checkpoint.begin(0.92, 0.97, parts.size());
    Result<std::vector<ConvexPolytope>> pieces =
        withFewPlanes(grown->field, parts, prepared.dominantNormals, {128, settings.planes}, workers, checkpoint);
    if (checkpoint.isStopped()) return cancelled();
    if (!pieces) return pieces.error();
    dropNeedlessPieces(grown->samples, *pieces);
    if (pieces->size() > 1 && settings.pieces == 0 && settings.planes == 0) cutPieces(*pieces, workers, checkpoint);
    if (checkpoint.isStopped()) return cancelled();
    Made made;
    for (const ConvexPolytope& piece : *pieces) made.pieces.push_back(prepared.frame.toMesh(piece));
    made.error = key.error * prepared.frame.size;
    made.isShell = grown->field.isShell;
    return made;
}

/// The grid's pieces of one solid among others.
Result<std::vector<ConvexPolytope>> piecesOnGrid(const GridTask& task, const Workers& workers, Checkpoint& checkpoint) {
    Workshop shop;
    shop.mesh = task.mesh;
    shop.fewestCells = kFewestCells;
    if (auto prepared = prepareOnce(shop, workers, checkpoint); !prepared) return prepared.error();
    DecompositionSettings settings;
    settings.error = static_cast<float>(task.error);
    settings.inside = task.inside;
    settings.fillCavities = task.fillCavities;
    return together(shop, settings, Detail::Fine, workers, checkpoint).map([](Made&& made) {
        return std::move(made.pieces);
    });
}

Result<void> separateOnce(Workshop& shop, const Workers& workers, Checkpoint& checkpoint) {
    if (shop.solids) return {};
    const Prepared& prepared = *shop.prepared;
    TriangleBvh tree;
    if (!prepared.components.isClosed) tree = TriangleBvh(prepared.mesh, workers, checkpoint);
    const double same = kSeamGap * prepared.frame.size;
    std::vector<Solid> solids = separateSolids(prepared.mesh, tree, prepared.components, same, checkpoint);
    if (checkpoint.isStopped()) return cancelled();
    shop.solids = std::move(solids);
    return {};
}

/// Each solid in a frame of its own.
Result<Made> apart(Workshop& shop, const DecompositionSettings& settings, const Workers& workers,
                   Checkpoint& checkpoint) {
    checkpoint.begin(0.1, 0.95, shop.solids->size());
    Result<ApartPieces> found = decomposeApart(*shop.solids, settings, piecesOnGrid, workers, checkpoint);
    if (checkpoint.isStopped()) return cancelled();
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

/// Whether one grid over the whole mesh holds nodes in most of its matter, so that it sees the openings.
bool isResolved(const std::vector<Solid>& solids, double size, double spacing, double error) {
    if (solids.size() > kMostTogether) return false;
    double thin = 0, all = 0;
    for (const Solid& solid : solids) {
        const bool isThin = solid.isOpen(error) ? flatFraction(solid.mesh, leastPlate(error), kSeamGap * size) > kFlat
                                                : solid.thickness() < kThinSteps * spacing;
        thin += isThin ? solid.area : 0;
        all += solid.area;
    }
    return thin < kThinArea * all;
}

/// How badly pieces miss the mesh.
double badness(const Faults& faults) {
    return 100 * static_cast<double>(faults.lostParts) +
           static_cast<double>(std::max(faults.bulge, faults.leak)) / static_cast<double>(faults.asked);
}

constexpr double kBad = 2;  // in what was asked: one grid does not do

}  // namespace

struct Decomposer::Kept : Workshop {};

Decomposer::Decomposer(TriangleMesh cleaned) : m_kept(std::make_unique<Kept>()) { m_kept->mesh = std::move(cleaned); }
Decomposer::~Decomposer() = default;
Decomposer::Decomposer(Decomposer&&) noexcept = default;
Decomposer& Decomposer::operator=(Decomposer&&) noexcept = default;

Result<Decomposition> Decomposer::run(const DecompositionSettings& settings, const ProgressCallback& progress,
                                      Detail detail, const Workers& workers) {
    const FloatingPointScope scope;
    if (auto sound = checkInput(m_kept->mesh, settings); !sound) return sound.error();
    Checkpoint checkpoint(progress);
    if (auto prepared = prepareOnce(*m_kept, workers, checkpoint); !prepared) return prepared.error();
    const Prepared& prepared = *m_kept->prepared;
    const FieldKey key = fieldKey(settings, prepared.frame.size, Detail::Fine);
    const auto finished = [&](Result<Made>&& made) -> Result<Decomposition> {
        if (!made) return made.error();
        return finish(prepared, std::move(*made), settings, detail, workers, checkpoint);
    };
    if (isExactlyConvex(prepared, settings)) return finished(exactly(prepared, key.error * prepared.frame.size));

    const double size = prepared.frame.size;
    if (auto separated = separateOnce(*m_kept, workers, checkpoint); !separated) return separated.error();
    if (!isResolved(*m_kept->solids, size, size / key.cells, key.error * size))
        return finished(apart(*m_kept, settings, workers, checkpoint));
    Result<Decomposition> first = finished(together(*m_kept, settings, detail, workers, checkpoint));
    const bool isLimited = settings.pieces > 0 || settings.planes > 0;
    const std::vector<Solid>& solids = *m_kept->solids;
    const bool wouldDiffer = solids.size() > 1 || isFlatFaced(solids.front(), key.error * size);
    if (!first || isLimited || badness(first->faults) < kBad || !wouldDiffer) return first;
    Result<Decomposition> second = finished(apart(*m_kept, settings, workers, checkpoint));
    if (checkpoint.isStopped()) return second;
    return second && badness(second->faults) < badness(first->faults) ? std::move(second) : std::move(first);
}

Result<Faults> Decomposer::check(std::span<const ConvexPolytope> pieces, const DecompositionSettings& settings,
                                 const ProgressCallback& progress, const Workers& workers) {
    const FloatingPointScope scope;
    if (auto sound = checkInput(m_kept->mesh, settings); !sound) return sound.error();
    Checkpoint checkpoint(progress);
    if (auto prepared = prepareOnce(*m_kept, workers, checkpoint); !prepared) return prepared.error();
    if (auto separated = separateOnce(*m_kept, workers, checkpoint); !separated) return separated.error();
    const Prepared& prepared = *m_kept->prepared;
    const double size = prepared.frame.size;
    const FieldKey key = fieldKey(settings, size, Detail::Fine);
    const bool isTogether = isResolved(*m_kept->solids, size, size / key.cells, key.error * size);
    double aimed = isTogether ? key.error * size : 0;
    if (!isTogether)
        for (const Solid& solid : *m_kept->solids) aimed = std::max(aimed, usualError(solid, size));
    const bool isOpen = std::ranges::any_of(*m_kept->solids, [&](const Solid& solid) { return solid.isOpen(aimed); });
    const bool isShell = settings.inside == Inside::Shell || (settings.inside == Inside::Auto && isOpen);
    const UnionSurface surface = unionSurface(pieces, workers, checkpoint);
    Faults faults = faultsOf(prepared, pieces, surface.mesh, isShell, permitted(settings, aimed), workers, checkpoint);
    if (checkpoint.isStopped()) return cancelled();
    return faults;
}

Result<Decomposition> decompose(const TriangleMesh& cleaned, const DecompositionSettings& settings,
                                const ProgressCallback& progress, const Workers& workers) {
    return Decomposer(cleaned).run(settings, progress, Detail::Fine, workers);
}

}  // namespace gyre::importers
