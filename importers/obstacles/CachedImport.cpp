#include "importers/obstacles/CachedImport.h"

#include "core/base/Hash.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/MeshFolder.h"
#include "importers/obstacles/MeshPipe.h"
#include "importers/obstacles/PiecesBytes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <optional>
#include <system_error>

namespace gyre::importers {
namespace {

namespace fs = std::filesystem;

// Increased whenever reading a file, or fitting a mesh, gives a different result.
constexpr std::uint32_t kReaderRevision = 3, kFitRevision = 9;

/// nullopt if the file cannot be read.
std::optional<std::uint64_t> hashOfFile(const fs::path& path) {
    std::error_code failed;
    if (!fs::is_regular_file(path, failed)) return std::nullopt;  // opening a named pipe would block
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    Hasher hasher;
    std::vector<char> part(std::size_t{1} << 20);
    while (file.read(part.data(), static_cast<std::streamsize>(part.size())) || file.gcount() > 0)
        hasher.add(part.data(), static_cast<std::size_t>(file.gcount()));
    return hasher.digest();
}

std::optional<std::uint64_t> keyOf(const fs::path& path, const MeshOptions& options) {
    std::error_code failed;
    if (const std::uintmax_t size = fs::file_size(path, failed); failed || size > kMaxBytes) return std::nullopt;
    const std::optional<std::uint64_t> content = hashOfFile(path);
    if (!content) return std::nullopt;
    Hasher key;
    const std::string ending = path.extension().string();  // the extension selects the reader
    key.add(ending.data(), ending.size());
    key.add(kReaderRevision);
    key.add(*content);
    key.add(options.metresPerUnit.value_or(0));
    key.add(options.up ? static_cast<std::int32_t>(*options.up) : -1);
    key.add(std::uint8_t{options.split});
    return key.digest();
}

std::uint64_t keyOf(const TriangleMesh& mesh, const ObstacleFit& fit) {
    Hasher key;
    key.add(kFitRevision);
    key.add(std::uint64_t{mesh.vertices.size()});
    key.add(mesh.vertices.data(), mesh.vertices.size() * sizeof(glm::vec3));
    key.add(mesh.triangles.data(), mesh.triangles.size() * sizeof(glm::uvec3));
    for (const std::int32_t n : {static_cast<std::int32_t>(fit.kind), fit.pieces, fit.planes,
                                 static_cast<std::int32_t>(fit.inside), std::int32_t{fit.fillCavities}})
        key.add(n);
    key.add(fit.error);
    return key.digest();
}

// ---- A cached mesh file: the hash of each referenced file, then the mesh in the format of MeshPipe.

/// Hash of a referenced file; a relative name counts from the mesh's folder.
std::optional<std::uint64_t> hashBeside(const fs::path& mesh, const std::string& name) {
    return hashOfFile(mesh.parent_path() / name);
}

/// Whether the files that a cached mesh was read from may be read today, too.
bool isPermitted(const MeshFolder& folder, const std::vector<std::string>& names, const OutsideQuestion& mayRead) {
    const std::vector<fs::path> outside = folder.outsideOf(names);
    return outside.empty() || (mayRead && mayRead(outside));
}

std::vector<std::byte> packed(const fs::path& path, const MeshFile& file) {
    std::vector<std::byte> bytes;
    const PipeSink sink = [&](std::span<const std::byte> more) {
        bytes.insert(bytes.end(), more.begin(), more.end());
        return true;
    };
    sendStart(sink);
    sendMesh(sink, file);
    for (const std::string& name : file.alsoRead) {
        const std::uint64_t hash = hashBeside(path, name).value_or(0);
        sink(std::as_bytes(std::span(&hash, 1)));
    }
    return bytes;
}

/// nullopt if a referenced file has changed, or may not be read.
std::optional<MeshFile> unpacked(const fs::path& path, std::span<const std::byte> bytes, const MeshFolder& folder,
                                 const OutsideQuestion& mayRead) {
    const PipeSource source = [&](std::span<std::byte> wanted) {
        if (wanted.size() > bytes.size()) return false;
        std::ranges::copy(bytes.first(wanted.size()), wanted.begin());
        bytes = bytes.subspan(wanted.size());
        return true;
    };
    std::optional<Result<MeshFile>> file = receiveMesh(source);
    if (!file || !*file || !isPermitted(folder, (*file)->alsoRead, mayRead)) return std::nullopt;
    for (const std::string& name : (*file)->alsoRead) {
        std::uint64_t hash = 0;
        if (!source(std::as_writable_bytes(std::span(&hash, 1))) || hash != hashBeside(path, name).value_or(0))
            return std::nullopt;
    }
    return std::move(**file);
}

}  // namespace

Result<Cached<MeshFile>> readMeshCached(const fs::path& path, const MeshOptions& options, const ImportCache& cache,
                                        const ImportLimits& limits, const ProgressCallback& progress) {
    const std::optional<std::uint64_t> key = cache.isOn() ? keyOf(path, options) : std::nullopt;
    if (key)
        if (const auto bytes = cache.find(*key))
            if (std::optional<MeshFile> file =
                    unpacked(path, *bytes, MeshFolder(path, options.permitted), limits.mayReadOutside))
                return Cached<MeshFile>{std::move(*file), true};
    Result<MeshFile> file = readMeshInWorker(path, options, progress, limits);
    if (!file) return file.error();
    if (key) cache.keep(*key, packed(path, *file));
    return Cached<MeshFile>{std::move(*file), false};
}

Result<Cached<FittedPieces>> fitPiecesCached(const TriangleMesh& cleaned, const ObstacleFit& fit,
                                             const ImportCache& cache, const ProgressCallback& progress) {
    const std::uint64_t key = cache.isOn() ? keyOf(cleaned, fit) : 0;
    if (const auto bytes = cache.find(key))
        if (std::optional<FittedPieces> fitted = piecesFrom(*bytes))
            return Cached<FittedPieces>{std::move(*fitted), true};
    Result<FittedPieces> fitted = fitPieces(cleaned, fit, progress);
    if (!fitted) return fitted.error();
    cache.keep(key, bytesOf(*fitted));
    return Cached<FittedPieces>{std::move(*fitted), false};
}

}  // namespace gyre::importers
