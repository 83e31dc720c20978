#include "importers/decomposition/Decompose.h"

#include "core/scene/Body.h"
#include "importers/decomposition/AbsorbRest.h"
#include "importers/decomposition/Components.h"
#include "importers/decomposition/ConvexParts.h"
#include "importers/decomposition/Cover.h"
#include "importers/decomposition/CutPieces.h"
#include "importers/decomposition/FewPlanes.h"
#include "importers/decomposition/Field.h"
#include "importers/decomposition/Merge.h"
#include "importers/decomposition/NeedlessPieces.h"
#include "importers/decomposition/PlaneOrder.h"
#include "importers/decomposition/Trim.h"
#include "importers/decomposition/UnionSurface.h"
#include "importers/decomposition/UnitFrame.h"

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

Result<void> check(const TriangleMesh& mesh, const DecompositionSettings& settings) {
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
    prepared.convex = convexParts(prepared.unitMesh, prepared.components, kMaxExact, checkpoint);
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

FieldKey fieldKey(const DecompositionSettings& settings, double size, Detail detail) {
    const double wished = settings.error > 0 ? std::min(static_cast<double>(settings.error) / size, kLargestError)
                                             : static_cast<double>(kUsualError);
    FieldKey key{wished, kDraftCells, settings.inside, settings.fillCavities};
    if (detail == Detail::Fine)
        key.cells = std::clamp(static_cast<int>(std::ceil(kCellsPerError / wished - 1e-6)), kFineCells, kFinestCells);
    key.error = std::max(wished, kMinCells / key.cells);
    return key;
}

/// The whole mesh as one convex part, if that fills no forbidden space.
std::optional<Part> convexWithinError(const Prepared& prepared, const Field& field, Checkpoint& checkpoint) {
    Result<Part> whole = partOf(prepared.unitMesh.vertices, {}, kThinnestPart * field.grid.spacing, checkpoint);
    if (!whole || freeNodesIn(field, whole->hull, 1) > 0) return std::nullopt;
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

void addNotes(const Prepared& prepared, const Grown* grown, const DecompositionSettings& settings,
              Decomposition& result) {
    if (prepared.components.turned > 0)
        result.notes.push_back(std::to_string(prepared.components.turned) +
                               " triangles were inside out and were reversed.");
    if (!grown) return;
    if (result.isShell && settings.inside == Inside::Auto)
        result.notes.push_back(
            "The surface is open and encloses little, so it was taken as a thin shell. Choose 'solid' if it has an "
            "inside.");
    const double wished = static_cast<double>(settings.error);
    if (wished > 0 && std::abs(static_cast<double>(result.error) - wished) > 1e-3 * wished)
        result.notes.push_back("An error of " + metres(wished) + " is out of range for a mesh of this size; " +
                               metres(static_cast<double>(result.error)) + " was taken.");
    std::size_t planes = 0;
    for (const Piece& piece : result.pieces) planes += piece.polytope.planes.size();
    if (settings.planes > 0 && planes > settings.planes)
        result.notes.push_back("The pieces need " + std::to_string(planes) + " planes; " +
                               std::to_string(settings.planes) + " cannot bound them.");
}

Result<Decomposition> finish(const Prepared& prepared, const Grown* grown, std::vector<ConvexPolytope> unitPieces,
                             const DecompositionSettings& settings, const Workers& workers, Checkpoint& checkpoint) {
    Decomposition result;
    std::vector<ConvexPolytope> pieces;
    for (const ConvexPolytope& piece : unitPieces) {
        pieces.push_back(prepared.frame.toMesh(piece));
        orderPlanes(pieces.back());  // within the final boxes
    }
    checkpoint.begin(0.97, 1, pieces.size() + 1);
    UnionSurface surface = unionSurface(pieces, workers, checkpoint);
    const bool isShell = grown && grown->field.isShell;
    result.isExact = !isShell && prepared.components.isClosed &&
                     std::abs(surface.mass.volume - prepared.volume) <= kExact * surface.mass.volume &&
                     holdsAll(pieces, prepared.mesh, kExact * prepared.frame.size);
    result.isShell = isShell;
    result.error = static_cast<float>(
        (grown ? grown->key.error : fieldKey(settings, prepared.frame.size, Detail::Fine).error) * prepared.frame.size);
    for (std::size_t i = 0; i < pieces.size(); ++i)
        result.pieces.push_back({std::move(pieces[i]), std::move(surface.exposed[i])});
    result.mass = surface.mass;
    result.surface = std::move(surface.mesh);
    addNotes(prepared, grown, settings, result);
    if (!checkpoint.step()) return cancelled();
    return result;
}

}  // namespace

struct Decomposer::Kept {
    TriangleMesh mesh;
    std::optional<Prepared> prepared;
    std::optional<Grown> fine, draft;
    std::optional<std::vector<Part>> merged;  ///< merged from `mergedFrom` to `mergedMost` parts
    FieldKey mergedFrom;
    std::size_t mergedMost = 0;
};

Decomposer::Decomposer(TriangleMesh cleaned) : m_kept(std::make_unique<Kept>()) { m_kept->mesh = std::move(cleaned); }
Decomposer::~Decomposer() = default;
Decomposer::Decomposer(Decomposer&&) noexcept = default;
Decomposer& Decomposer::operator=(Decomposer&&) noexcept = default;

Result<Decomposition> Decomposer::run(const DecompositionSettings& settings, const ProgressCallback& progress,
                                      Detail detail, const Workers& workers) {
    const FloatingPointScope scope;
    if (auto sound = check(m_kept->mesh, settings); !sound) return sound.error();
    Checkpoint checkpoint(progress);
    if (!m_kept->prepared) {
        Result<Prepared> prepared = prepare(m_kept->mesh, workers, checkpoint);
        if (!prepared) return prepared.error();
        m_kept->prepared = std::move(*prepared);
    }
    const Prepared& prepared = *m_kept->prepared;
    if (isExactlyConvex(prepared, settings)) {
        std::vector<ConvexPolytope> pieces;
        for (const Part& part : *prepared.convex) pieces.push_back(part.hull);
        return finish(prepared, nullptr, std::move(pieces), settings, workers, checkpoint);
    }

    std::optional<Grown>& grown = detail == Detail::Fine ? m_kept->fine : m_kept->draft;
    const FieldKey key = fieldKey(settings, prepared.frame.size, detail);
    if (!grown || grown->key != key) {
        Result<Grown> again = grow(prepared, key, workers, checkpoint);
        if (!again) return again.error();
        grown = std::move(*again);
        m_kept->merged.reset();
    }
    if (!m_kept->merged || m_kept->mergedFrom != key || m_kept->mergedMost != mostPieces(settings)) {
        checkpoint.begin(0.85, 0.92, 10 * grown->parts.size());
        std::vector<Part> parts = grown->parts;
        merge(grown->field, mostPieces(settings), workers, checkpoint, parts);
        if (checkpoint.isStopped()) return cancelled();
        m_kept->merged = std::move(parts);
        m_kept->mergedFrom = key;
        m_kept->mergedMost = mostPieces(settings);
    }
    const std::vector<Part>& parts = *m_kept->merged;
    checkpoint.begin(0.92, 0.97, parts.size());
    Result<std::vector<ConvexPolytope>> pieces =
        withFewPlanes(grown->field, parts, prepared.dominantNormals, {128, settings.planes}, workers, checkpoint);
    if (checkpoint.isStopped()) return cancelled();
    if (!pieces) return pieces.error();
    dropNeedlessPieces(grown->samples, *pieces);
    if (pieces->size() > 1 && settings.pieces == 0 && settings.planes == 0) cutPieces(*pieces, workers, checkpoint);
    if (checkpoint.isStopped()) return cancelled();
    return finish(prepared, &*grown, std::move(*pieces), settings, workers, checkpoint);
}

Result<Decomposition> decompose(const TriangleMesh& cleaned, const DecompositionSettings& settings,
                                const ProgressCallback& progress, const Workers& workers) {
    return Decomposer(cleaned).run(settings, progress, Detail::Fine, workers);
}

}  // namespace gyre::importers
