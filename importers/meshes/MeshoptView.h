#pragma once

#include "importers/meshes/GltfDocument.h"

namespace gyre::importers {

/// Decodes a buffer view of EXT_meshopt_compression. `compression` is the extension's object. Fails with a sentence if
/// the data is damaged or of a newer version than the library knows.
[[nodiscard]] Result<std::string> decodedMeshoptView(GltfDocument& document, const GltfJson& compression);

}  // namespace gyre::importers
