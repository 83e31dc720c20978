#include "importers/decomposition/PreparedMesh.h"

#include "importers/decomposition/ConvexParts.h"
#include "importers/decomposition/DominantNormals.h"

namespace gyre::importers {
namespace {

constexpr std::size_t kMaxExact = 128;  // largest number of components that become one piece each

}  // namespace

Result<PreparedMesh> prepare(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint) {
    checkpoint.begin(0, 0.1, 40 + mesh.triangles.size() / 20'000);
    PreparedMesh prepared;
    prepared.mesh = mesh;
    prepared.components = findComponents(prepared.mesh, checkpoint);
    if (!checkpoint.step()) return decompositionCancelled();
    prepared.frame = unitFrame(prepared.mesh, dominantNormals(prepared.mesh, checkpoint), checkpoint);
    prepared.unitMesh = prepared.frame.toFrame(prepared.mesh);
    if (!checkpoint.step()) return decompositionCancelled();
    const std::vector<DominantNormal> turned =
        dominantNormals(prepared.unitMesh, checkpoint);  // computed again, with bins aligned to the frame
    for (const DominantNormal& one : turned) prepared.dominantNormals.emplace_back(one.normal);
    if (!checkpoint.step()) return decompositionCancelled();
    prepared.flats = flatFaces(prepared.unitMesh, turned, checkpoint);
    if (!checkpoint.step()) return decompositionCancelled();
    prepared.tree = TriangleBvh(prepared.unitMesh, workers, checkpoint);
    prepared.convex = convexParts(prepared.unitMesh, prepared.tree, prepared.components, kMaxExact, checkpoint);
    for (const Component& component : prepared.components.list) prepared.volume += component.volume;
    if (checkpoint.isStopped()) return decompositionCancelled();
    return prepared;
}

Error decompositionCancelled() { return fail(ErrorCode::Cancelled, "The decomposition was cancelled."); }

}  // namespace gyre::importers
