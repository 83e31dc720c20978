#include "core/geometry/ConvexPolytope.h"
#include "importers/meshes/MeshCleanup.h"
#include "importers/obstacles/HullAround.h"
#include "importers/obstacles/MeshPipe.h"
#include "importers/obstacles/PiecesBytes.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>

using namespace gyre;
using namespace gyre::importers;

namespace {

constexpr std::size_t kMostVertices = 64, kMostTriangles = 128;

/// The bytes as a mesh: number of vertices, their positions, then vertex indices of triangles.
TriangleMesh meshOf(std::span<const std::uint8_t> data) {
    TriangleMesh mesh;
    if (data.empty()) return mesh;
    const std::size_t vertices = std::min<std::size_t>(data[0] % kMostVertices, (data.size() - 1) / sizeof(glm::vec3));
    mesh.vertices.resize(vertices);
    if (vertices > 0) std::memcpy(&mesh.vertices[0].x, data.data() + 1, vertices * sizeof(glm::vec3));
    for (std::size_t at = 1 + vertices * sizeof(glm::vec3);
         at + 3 <= data.size() && vertices > 0 && mesh.triangles.size() < kMostTriangles; at += 3)
        mesh.triangles.push_back(glm::uvec3(data[at], data[at + 1], data[at + 2]) % static_cast<unsigned>(vertices));
    return mesh;
}

void importMesh(TriangleMesh mesh) {
    // The reader of files rejects coordinates that are not finite or larger than this.
    for (glm::vec3& v : mesh.vertices)
        for (int axis = 0; axis < 3; ++axis)
            if (!(std::abs(v[axis]) <= 1e6f)) v[axis] = 0;
    const CleanMesh clean = cleanUp(mesh);
    if (clean.mesh.triangles.size() < 2) return;
    const auto fitted = hullAround(clean.mesh, {});
    if (!fitted) return;
    for (const ConvexPolytope& piece : fitted->pieces)
        if (!checkPolytope(piece)) std::abort();
    if (!piecesFrom(bytesOf(*fitted))) std::abort();
}

/// Imports the bytes as a message of the process that reads files.
void receive(std::span<const std::byte> bytes) {
    const auto mesh = receiveMesh([&](std::span<std::byte> wanted) {
        if (wanted.size() > bytes.size()) return false;
        std::copy_n(bytes.begin(), wanted.size(), wanted.begin());
        bytes = bytes.subspan(wanted.size());
        return true;
    });
    if (!mesh || !*mesh) return;
    for (const MeshPart& part : (*mesh)->parts)
        if (part.clean.mesh.vertices.size() <= kMostVertices && part.clean.mesh.triangles.size() <= kMostTriangles)
            importMesh(part.clean.mesh);
}

}  // namespace

/// The part of an import after the library that reads files. Any mesh is cleaned up, and gets a hull or is refused.
/// Messages of the reading process and files of the cache are valid or refused. The first byte selects one of the
/// three.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::span rest = std::span(data, size).subspan(1);
    switch (data[0] % 3) {
        case 0:
            importMesh(meshOf(rest));
            break;
        case 1:
            receive(std::as_bytes(rest));
            break;
        default:
            piecesFrom(std::as_bytes(rest));
    }
    return 0;
}
