#pragma once

#include "importers/meshes/MeshFile.h"
#include "importers/obstacles/FitPieces.h"
#include "importers/obstacles/ImportCache.h"
#include "importers/obstacles/ImportProcess.h"

#include <filesystem>
#include <utility>

/// The two slow steps of an import, each done once for the same input.
namespace gyre::importers {

/// A result, and whether the cache had it.
template <class T>
struct Cached {
    T value;
    bool isFromCache = false;
};

/// readMeshApart, unless the cache knows the same bytes of the file, and of all files it refers to, read with the same
/// options by the same version of the readers.
[[nodiscard]] Result<Cached<MeshFile>> readMeshCached(const std::filesystem::path& path, const MeshOptions& options,
                                                      const ImportCache& cache, const ImportLimits& limits,
                                                      const ImportProgress& progress);

/// fitPieces, unless the cache knows the same mesh fitted so by the same version of the algorithm.
[[nodiscard]] Result<Cached<FittedPieces>> fitPiecesCached(const TriangleMesh& cleaned, const ObstacleFit& fit,
                                                           const ImportCache& cache, const ImportProgress& progress);

}  // namespace gyre::importers
