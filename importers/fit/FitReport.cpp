#include "importers/fit/FitReport.h"

#include "importers/decomposition/Components.h"
#include "importers/fit/FitDistances.h"
#include "importers/fit/FitGrid.h"
#include "importers/fit/PieceSet.h"
#include "importers/hulls/ConvexHull.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <vector>

namespace gyre::importers {
namespace {

constexpr float kSameDirection = 0.99939083f;  // cosine of 2 degrees
constexpr float kSamePlane = 0.0005f;          // fraction of the size

MeasuredMesh measured(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint) {
    MeasuredMesh result;
    result.mesh = mesh;
    const Components components = findComponents(result.mesh, checkpoint);
    result.isClosed = components.isClosed && components.isOriented;
    const glm::vec3 size = mesh.bounds().size();
    result.size = std::max({size.x, size.y, size.z});
    result.tree = TriangleBvh(result.mesh, workers, checkpoint);
    return result;
}

/// Whether the face of `plane` also lies in the plane `kept`, within the tolerances.
bool isNearlyIn(const Plane& kept, const Plane& plane, const std::vector<glm::dvec3>& face, float size) {
    if (glm::dot(kept.normal, plane.normal) < kSameDirection) return false;
    return std::ranges::all_of(face, [&](const glm::dvec3& corner) {
        return glm::dot(glm::dvec3(kept.normal), corner) - double(kept.offset) > -double(kSamePlane * size);
    });
}

std::size_t distinctPlanes(const ConvexPolytope& piece, float size) {
    const std::vector<std::vector<glm::dvec3>> all = faces(piece);
    std::vector<Plane> kept;
    for (std::size_t i = 0; i < piece.planes.size(); ++i) {
        if (all[i].empty()) continue;
        if (std::ranges::none_of(kept,
                                 [&](const Plane& plane) { return isNearlyIn(plane, piece.planes[i], all[i], size); }))
            kept.push_back(piece.planes[i]);
    }
    return kept.size();
}

/// Volume of the hull. A planar mesh has none, so its box with at least a shell's thickness counts.
double volumeOf(const Result<ConvexPolytope>& hull, const TriangleMesh& mesh, float size) {
    if (hull) return massProperties(std::span(&*hull, 1)).volume;
    const glm::dvec3 box(mesh.bounds().size());
    const double least = 2 * double(kShellHalf * size);
    return std::max(box.x, least) * std::max(box.y, least) * std::max(box.z, least);
}

}  // namespace

Result<FitReport> measureFit(const TriangleMesh& mesh, std::span<const ConvexPolytope> pieces,
                             const FitOptions& options, const ProgressCallback& progress, const Workers& workers) {
    const glm::vec3 extent = mesh.bounds().size();
    if (mesh.triangles.empty() || !(std::max({extent.x, extent.y, extent.z}) > 0))
        return fail(ErrorCode::Malformed, "The fit of pieces cannot be measured: the mesh has no size.");
    Checkpoint checkpoint(progress);
    checkpoint.begin(0, 0.1, 16);
    MeasuredMesh measuredMesh = measured(mesh, workers, checkpoint);
    const Result<ConvexPolytope> hull = convexHull(mesh.vertices);
    measuredMesh.isShell = options.isShell || !hull;  // a planar mesh has no inside
    measuredMesh.ball = options.ball;
    const PieceSet set(pieces);
    FitReport report;
    report.size = measuredMesh.size;
    report.pieces = pieces.size();
    for (const ConvexPolytope& piece : pieces) {
        const std::size_t planes = distinctPlanes(piece, report.size);
        report.planes += planes;
        report.mostPlanes = std::max(report.mostPlanes, planes);
    }
    report.hullVolume = volumeOf(hull, mesh, report.size);
    FitGrid grid = sampleGrid(measuredMesh, set, options.cells, workers, checkpoint, 0.1, 0.4);
    if (!checkpoint.isStopped()) measureGrid(grid, report);
    if (!checkpoint.isStopped()) measureTunnels(grid, report);
    if (!checkpoint.isStopped() && report.closesTunnels()) {  // the passage may be narrower than the grid resolves
        grid = sampleGrid(measuredMesh, set, 2 * options.cells, workers, checkpoint, 0.4, 0.8);
        if (!checkpoint.isStopped()) measureTunnels(grid, report);
    }
    if (!checkpoint.isStopped()) measureDistances(measuredMesh, set, options.samples, workers, checkpoint, report);
    if (!checkpoint.isStopped()) measurePassages(measuredMesh, set, options.samples, workers, report);
    if (checkpoint.isStopped()) return fail(ErrorCode::Cancelled, "Measuring the fit of the pieces was cancelled.");
    return report;
}

}  // namespace gyre::importers
