#include "importers/meshes/MeshImporter.h"

#include "importers/meshes/AmfReader.h"
#include "importers/meshes/AssimpReader.h"
#include "importers/meshes/ColladaHoles.h"
#include "importers/meshes/ForeignFormats.h"
#include "importers/meshes/GltfDocument.h"
#include "importers/meshes/GltfReader.h"
#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/MeshFolder.h"
#include "importers/meshes/ObjReader.h"
#include "importers/meshes/OffReader.h"
#include "importers/meshes/PlyReader.h"
#include "importers/meshes/StlReader.h"
#include "importers/meshes/TextBytes.h"
#include "importers/meshes/ThreeMfReader.h"
#include "importers/meshes/ZipEntries.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <new>
#include <stdexcept>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kWorthTelling = 1e-4;  // share of the mesh's size by which a lost digit may move a vertex unnoticed

std::string bytesOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::error_code failed;
    std::string bytes(static_cast<std::size_t>(std::filesystem::file_size(path, failed)), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

// ---- The reader for a file. Content that cannot be mistaken goes before the ending, because many files are misnamed.

/// The ending that belongs to the content; the file's own where the content does not tell.
std::string endingOf(const std::filesystem::path& path, std::string_view bytes) {
    const std::string named = lowerEnding(path);
    const std::string_view start = bytes.substr(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()), 4096);
    if (bytes.starts_with("glTF")) return ".glb";
    if (start.starts_with("{") && named != ".gltf" && isGltf(bytes)) return ".gltf";
    if (start.starts_with("ply\n") || start.starts_with("ply\r")) return ".ply";
    if (bytes.starts_with("Kaydara FBX Binary") || start.starts_with("; FBX")) return ".fbx";
    if (start.starts_with("<") && start.find("<COLLADA") != std::string_view::npos) return ".dae";
    if (start.starts_with("<") && start.find("<amf") != std::string_view::npos) return ".amf";
    if (bytes.starts_with("PK\3\4")) return named == ".amf" || named == ".3mf" ? named : ".3mf";
    return named;
}

Result<SourceFile> readAmfFile(const std::filesystem::path& path, std::string_view bytes) {
    if (!bytes.starts_with("PK\3\4")) return readAmf(path, bytes);
    const Result<ZipEntries> archive = ZipEntries::open(path);
    if (!archive) return archive.error();
    if (archive->names().empty()) return damaged(path, "its archive is empty");
    const Result<std::string> text = archive->read(archive->names().front());
    return text ? readAmf(path, *text) : text.error();
}

Result<SourceFile> readSource(const std::filesystem::path& path, const MeshFolder& folder,
                              const ProgressCallback& progress) {
    std::string bytes = bytesOf(path);
    const std::string named = lowerEnding(path);
    if (const auto sentence = foreignFormat(path, bytes)) return fail(ErrorCode::Malformed, *sentence);
    std::optional<std::string> repaired;
    if (named != ".stl" || !isExactStl(bytes)) repaired = withoutMark(bytes);  // such a head may begin with anything
    if (repaired) {
        bytes = std::move(*repaired);
        if (const auto sentence = foreignFormat(path, bytes)) return fail(ErrorCode::Malformed, *sentence);
    }
    const std::string ending = endingOf(path, bytes);
    if (progress) progress(0.1);
    const auto read = [&]() -> Result<SourceFile> {
        if (ending == ".obj") return readObj(path, bytes, folder);
        if (ending == ".stl") return readStl(path, bytes);
        if (ending == ".ply") return readPly(path, bytes);
        if (ending == ".off") return readOff(path, bytes);
        if (ending == ".3mf") return readThreeMf(path);
        if (ending == ".amf") return readAmfFile(path, bytes);
        if ((ending == ".gltf" || ending == ".glb") && !isGltfOne(bytes)) return readGltf(path, bytes, folder);
        if (ending == ".dae") {
            Result<std::optional<std::string>> cut = withHolesCut(path, bytes);
            if (!cut) return cut.error();
            if (*cut) repaired = bytes = std::move(**cut);
        }
        AssimpRequest request{std::nullopt, ending == named ? "" : ending, folder};
        if (repaired || ending != named) request.bytes = std::move(bytes);
        std::string().swap(bytes);  // Assimp opens the file itself
        return readByAssimp(path, request, progress);
    };
    Result<SourceFile> source = read();
    const bool isGltfEither = (ending == ".gltf" || ending == ".glb") && (named == ".gltf" || named == ".glb");
    if (source && ending != named && !isGltfEither)
        source->notes.push_back("The file is named " + (named.empty() ? "without an ending" : named) +
                                ", but its content is " + source->format + " and was read as such.");
    return source;
}

// ---- From the file's frame to metres, +Y up and floats.

glm::dvec3 turned(const glm::dvec3& p, UpAxis up) {
    if (up == UpAxis::Z) return {p.x, p.z, -p.y};
    if (up == UpAxis::X) return {-p.y, p.x, p.z};
    return p;
}

struct Extent {
    glm::dvec3 low{std::numeric_limits<double>::infinity()}, high{-std::numeric_limits<double>::infinity()};
    double size() const {
        const glm::dvec3 s = high - low;
        return std::max({s.x, s.y, s.z});
    }
};

/// Bounds of the vertices that triangles use, because stray points would move the origin.
Extent extentOf(const SourceFile& source) {
    Extent extent;
    for (const glm::uvec3& t : source.triangles)
        for (int i = 0; i < 3; ++i) {
            extent.low = glm::min(extent.low, source.points[t[i]]);
            extent.high = glm::max(extent.high, source.points[t[i]]);
        }
    return extent;
}

/// A point near the mesh's centre, on a grid of the power of two above its size; 0 if floats are fine enough.
glm::dvec3 originOf(const Extent& extent) {
    const glm::dvec3 farthest = glm::max(glm::abs(extent.low), glm::abs(extent.high));
    const double size = extent.size();
    if (!(size > 0) || !(std::max({farthest.x, farthest.y, farthest.z}) > kFar * size)) return glm::dvec3(0);
    const double grid = std::exp2(std::ceil(std::log2(size)));
    return glm::round(0.5 * (extent.low + extent.high) / grid) * grid;
}

bool isFinite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

Result<TriangleMesh> meshOf(const std::filesystem::path& path, const SourceFile& source, const glm::dvec3& origin) {
    TriangleMesh mesh;
    mesh.vertices.reserve(source.points.size());
    std::vector<bool> isUsed(source.points.size());
    for (const glm::uvec3& t : source.triangles)
        for (int i = 0; i < 3; ++i) isUsed[t[i]] = true;
    for (std::size_t i = 0; i < source.points.size(); ++i) {
        const glm::vec3 point(source.points[i] - origin);
        if (isUsed[i] && !isFinite(point))
            return fail(ErrorCode::Malformed, "The file " + quoted(path) +
                                                  " has a vertex that is not a finite number: number " +
                                                  std::to_string(i + 1) + ". Repair the mesh and export it again.");
        mesh.vertices.push_back(isUsed[i] ? point : glm::vec3(0));  // unused ones are removed by cleanUp
    }
    mesh.triangles = source.triangles;
    return mesh;
}

Result<MeshReading> finished(const std::filesystem::path& path, SourceFile source, const MeshOptions& options) {
    if (source.triangles.empty())
        return fail(ErrorCode::Malformed, "The file " + quoted(path) + " holds no triangles" +
                                              (source.dropped ? ", only points or lines" : "") +
                                              ". Choose a file with a mesh.");
    MeshReading reading;
    const double stated = std::isfinite(source.metresPerUnit) && source.metresPerUnit > 0 ? source.metresPerUnit : 1;
    const double metres = options.metresPerUnit ? static_cast<double>(*options.metresPerUnit) : stated;
    reading.up = options.up.value_or(source.up);
    for (glm::dvec3& point : source.points) point = metres * turned(point, reading.up);
    const Extent extent = extentOf(source);
    reading.origin = originOf(extent);
    Result<TriangleMesh> mesh = meshOf(path, source, reading.origin);
    if (!mesh) return mesh.error();
    reading.mesh = std::move(*mesh);
    if (const double rounding = metres * source.rounding; rounding > kWorthTelling * extent.size())
        reading.rounding = rounding;
    reading.metresPerUnit = static_cast<float>(metres);
    reading.unitFromFile = source.unitFromFile && !options.metresPerUnit;
    reading.format = std::move(source.format);
    reading.meshes = source.meshes;
    reading.nodes = source.nodes;
    reading.dropped = source.dropped;
    reading.parts = std::move(source.parts);
    reading.alsoRead = std::move(source.alsoRead);
    reading.notes = std::move(source.notes);
    return reading;
}

}  // namespace

Result<MeshReading> readMesh(const std::filesystem::path& path, const MeshOptions& options,
                             const ProgressCallback& progress) {
    if (auto sound = checkMeshFile(path); !sound) return sound.error();
    bool cancelled = false;
    const ProgressCallback watched = [&](double fraction) {
        cancelled = cancelled || (progress && !progress(fraction));
        return !cancelled;
    };
    const auto stopped = [&] {
        return fail(ErrorCode::Cancelled, "The import of " + quoted(path) + " was cancelled.");
    };
    try {
        Result<SourceFile> source = readSource(path, MeshFolder(path, options.permitted), watched);
        if (cancelled) return stopped();
        if (!source) return source.error();
        if (!source->wanted.empty()) {
            MeshReading nothing;
            nothing.wanted = std::move(source->wanted);
            return nothing;
        }
        return finished(path, std::move(*source), options);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory(path);
    } catch (const std::length_error&) {
        return notEnoughMemory(path);
    } catch (const std::exception& error) {
        if (cancelled) return stopped();
        return fail(ErrorCode::Malformed,
                    "The file " + quoted(path) + " is damaged. The reader says: " + parserMessage(error.what()) + ".");
    }
}

}  // namespace gyre::importers
