#pragma once

#include "importers/meshes/SourceFile.h"

#include <string_view>

namespace gyre::importers {

/// Reads an STL file, text or binary. Text may begin with blanks and be in capitals, and its coordinates keep double
/// precision. A binary file may begin with "solid", and bytes after its last triangle are ignored with a note.
/// Our own reader, because Assimp 5.2.5 refuses these.
/// `bytes` are those of the file, without a byte order mark.
[[nodiscard]] Result<SourceFile> readStl(const std::filesystem::path& path, std::string_view bytes);

/// Whether the bytes are a binary STL without any more: their size is that of the triangles they announce.
bool isExactStl(std::string_view bytes);

}  // namespace gyre::importers
