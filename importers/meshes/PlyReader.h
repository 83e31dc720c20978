#pragma once

#include "importers/meshes/SourceFile.h"

#include <string_view>

namespace gyre::importers {

/// Reads the vertices, faces and triangle strips of a PLY file: text, or binary of either byte order. Coordinates of
/// type double keep their digits. Our own reader, because Assimp 5.2.5 crashes on damaged files, reads doubles as
/// floats, and does not know strips. Source: G. Turk, The PLY Polygon File Format, 1994; strips as in the Stanford 3D
/// Scanning Repository, where -1 begins a new one.
[[nodiscard]] Result<SourceFile> readPly(const std::filesystem::path& path, std::string_view bytes);

}  // namespace gyre::importers
