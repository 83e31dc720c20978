#pragma once

#include "importers/meshes/SourceFile.h"

#include <string_view>

namespace gyre::importers {

/// Reads an Additive Manufacturing File: objects, their volumes, and constellations of them. The unit is the file's,
/// millimetres without one. A zipped file is unpacked before; `text` is its XML.
/// Our own reader, because Assimp 5.2.5 ignores the unit. Source: ISO/ASTM 52915.
[[nodiscard]] Result<SourceFile> readAmf(const std::filesystem::path& path, std::string_view text);

}  // namespace gyre::importers
