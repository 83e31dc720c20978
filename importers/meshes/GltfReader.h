#pragma once

#include "importers/meshes/MeshFolder.h"
#include "importers/meshes/SourceFile.h"

#include <string_view>

namespace gyre::importers {

/// Reads the triangles of a glTF 2.0 or GLB file in the rest pose: node transforms, skins (whose mesh ignores its own
/// node), morph targets at their default weights, instances, hidden nodes, quantised, sparse and compressed data.
/// Transforms are multiplied in double precision, so that a small mesh far away keeps its shape.
/// Our own reader, because Assimp 5.2.5 ignores these parts without an error. Materials are not read;
/// a note names images outside the mesh's folder.
/// Source: Khronos glTF 2.0 specification and the registry of extensions.
[[nodiscard]] Result<SourceFile> readGltf(const std::filesystem::path& path, std::string_view bytes,
                                          const MeshFolder& folder);

}  // namespace gyre::importers
