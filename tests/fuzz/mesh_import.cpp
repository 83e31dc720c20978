#include "core/geometry/ConvexPolytope.h"
#include "importers/FitPieces.h"
#include "importers/MeshCleanup.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace {

constexpr std::size_t kMostVertices = 64, kMostTriangles = 128;

/// The bytes as a mesh: how many vertices, their places, then corners of triangles.
gyre::TriangleMesh meshOf(const std::uint8_t* data, std::size_t size) {
    gyre::TriangleMesh mesh;
    if (size == 0) return mesh;
    const std::size_t vertices = std::min<std::size_t>(data[0] % kMostVertices, (size - 1) / sizeof(glm::vec3));
    mesh.vertices.resize(vertices);
    if (vertices > 0) std::memcpy(&mesh.vertices[0].x, data + 1, vertices * sizeof(glm::vec3));
    for (std::size_t at = 1 + vertices * sizeof(glm::vec3); at + 3 <= size && vertices > 0 && mesh.triangles.size() < kMostTriangles; at += 3)
        mesh.triangles.push_back(glm::uvec3(data[at], data[at + 1], data[at + 2]) % static_cast<unsigned>(vertices));
    // What reads files lets nothing through that is not finite or farther out.
    for (glm::vec3& v : mesh.vertices)
        for (int axis = 0; axis < 3; ++axis)
            if (!(std::abs(v[axis]) <= 1e6f)) v[axis] = 0;
    return mesh;
}

}  // namespace

/// Our part of an import, behind the library that reads files: any mesh is cleaned up, and has a hull or is refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const gyre::importers::CleanMesh clean = gyre::importers::cleanUp(meshOf(data, size));
    if (clean.mesh.triangles.size() < 2) return 0;
    gyre::ObstacleFit fit;
    fit.kind = gyre::FitKind::Hull;
    const auto fitted = gyre::importers::fitPieces(clean.mesh, fit, {}, gyre::Workers(1));
    if (!fitted) return 0;
    for (const gyre::ConvexPolytope& piece : fitted->pieces)
        if (!gyre::checkPolytope(piece)) std::abort();
    return 0;
}
