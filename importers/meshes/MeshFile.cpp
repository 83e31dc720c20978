#include "importers/meshes/MeshFile.h"

#include "importers/meshes/MeshFileCheck.h"

#include <new>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kReading = 0.7;  // fraction of the time; cleaning takes the rest

/// The triangles of one node's meshes with the vertices that they use.
TriangleMesh cut(const TriangleMesh& whole, std::size_t begin, std::size_t end, std::vector<std::uint32_t>& place) {
    constexpr std::uint32_t kNotPlaced = ~0u;
    TriangleMesh part;
    const auto placed = [&](std::uint32_t vertex) {
        if (place[vertex] == kNotPlaced) {
            place[vertex] = static_cast<std::uint32_t>(part.vertices.size());
            part.vertices.push_back(whole.vertices[vertex]);
        }
        return place[vertex];
    };
    part.triangles.reserve(end - begin);
    for (std::size_t i = begin; i < end; ++i) {
        const glm::uvec3 t = whole.triangles[i];
        const std::uint32_t a = placed(t.x), b = placed(t.y), c = placed(t.z);
        part.triangles.push_back({a, b, c});
    }
    for (std::size_t i = begin; i < end; ++i)  // reset for the next part
        for (int corner = 0; corner < 3; ++corner) place[whole.triangles[i][corner]] = kNotPlaced;
    return part;
}

std::vector<MeshPart> partsOf(const MeshReading& reading, const ProgressCallback& progress) {
    std::vector<MeshPart> parts;
    std::vector<std::uint32_t> place(reading.mesh.vertices.size(), ~0u);
    std::size_t begin = 0;
    for (const MeshNode& node : reading.parts) {
        const std::size_t end = begin + node.triangles;
        if (end > begin) parts.push_back({node.name, cleanUp(cut(reading.mesh, begin, end, place))});
        begin = end;
        const double done = static_cast<double>(end) / static_cast<double>(reading.mesh.triangles.size());
        if (progress && !progress(kReading + (1 - kReading) * done)) return {};
    }
    return parts;
}

Error cancelled(const std::filesystem::path& path) {
    return fail(ErrorCode::Cancelled, "The import of " + quoted(path) + " was cancelled.");
}

}  // namespace

Result<MeshFile> readMeshInProcess(const std::filesystem::path& path, const MeshOptions& options,
                                   const ProgressCallback& progress) try {
    Result<MeshReading> reading =
        readMesh(path, options, [&](double fraction) { return !progress || progress(kReading * fraction); });
    if (!reading) return reading.error();
    MeshFile file;
    file.wanted = reading->wanted;
    if (!file.wanted.empty()) return file;
    file.format = reading->format;
    file.metresPerUnit = reading->metresPerUnit;
    file.up = reading->up;
    file.unitFromFile = reading->unitFromFile;
    file.meshes = reading->meshes;
    file.nodes = reading->nodes;
    file.dropped = reading->dropped;
    file.alsoRead = reading->alsoRead;
    file.origin = reading->origin;
    file.rounding = reading->rounding;
    file.notes = reading->notes;
    if (options.split)
        file.parts = partsOf(*reading, progress);
    else
        file.parts.push_back({"", cleanUp(reading->mesh)});
    if (file.parts.empty() || (progress && !progress(1))) return cancelled(path);
    return file;
} catch (const std::bad_alloc&) {
    return notEnoughMemory(path);
}

}  // namespace gyre::importers
