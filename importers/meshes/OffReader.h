#pragma once

#include "importers/meshes/SourceFile.h"

#include <string_view>

namespace gyre::importers {

/// Reads an Object File Format text: OFF and its forms with texture coordinates, colours, normals or a fourth
/// coordinate (STCN4OFF). Coordinates keep double precision. Binary files and those of n dimensions are refused.
/// Source: Geomview manual, "OFF: Object File Format".
[[nodiscard]] Result<SourceFile> readOff(const std::filesystem::path& path, std::string_view text);

}  // namespace gyre::importers
