#pragma once

#include "importers/meshes/MeshFile.h"
#include "importers/obstacles/FitPieces.h"
#include "importers/obstacles/ImportCache.h"
#include "importers/obstacles/ImportProcess.h"

#include <filesystem>
#include <utility>

/// The two slow steps of an import, each cached by its input.
namespace gyre::importers {

/// A result, and whether it came from the cache.
template <class T>
struct Cached {
    T value;
    bool isFromCache = false;
};

/// readMeshInWorker with a cache. The key covers the bytes of the file and of all files it refers to, the options, and
/// the version of the readers.
[[nodiscard]] Result<Cached<MeshFile>> readMeshCached(const std::filesystem::path& path, const MeshOptions& options,
                                                      const ImportCache& cache, const ImportLimits& limits,
                                                      const ProgressCallback& progress);

/// fitPieces with a cache. The key covers the mesh, the settings, and the version of the algorithm.
[[nodiscard]] Result<Cached<FittedPieces>> fitPiecesCached(const TriangleMesh& cleaned, const ObstacleFit& fit,
                                                           const ImportCache& cache, const ProgressCallback& progress);

}  // namespace gyre::importers
