#pragma once

#include "core/base/ProgressCallback.h"
#include "importers/meshes/MeshFolder.h"
#include "importers/meshes/SourceFile.h"

#include <optional>

namespace gyre::importers {

struct AssimpRequest {
    std::optional<std::string> bytes;  ///< repaired content, read in place of the file
    std::string ending;                ///< chooses the reader, such as ".fbx"; empty: that of the path
    MeshFolder folder;                 ///< of the files that may be read beside it
};

/// Reads a file with Assimp: FBX, Collada, 3DS and the formats without a reader of our own. Skinned meshes of FBX and
/// Collada stand in the rest pose of their joints. The error names an unknown format and what is read.
[[nodiscard]] Result<SourceFile> readByAssimp(const std::filesystem::path& path, const AssimpRequest& request,
                                              const ProgressCallback& progress);

}  // namespace gyre::importers
