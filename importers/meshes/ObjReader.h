#pragma once

#include "importers/meshes/MeshFolder.h"
#include "importers/meshes/SourceFile.h"

#include <string_view>

namespace gyre::importers {

/// Reads the surfaces of a Wavefront OBJ: vertices, faces, and the names of objects and groups. `text` is UTF-8.
/// Our own reader, because maps write coordinates of millions with eight digits, which Assimp reads as floats; and
/// because Assimp 5.2.5 takes "v .5 0 0" and a comment that ends in a backslash for something else, without an error.
/// A backslash at the end of a line of numbers continues it; in comments and names it is a character like any other.
/// Free-form curves and surfaces are counted in a note. Materials are not
/// read; a note names those outside the mesh's folder. Errors name the line.
/// Source: Wavefront Technologies, Advanced Visualizer manual, appendix B1.
[[nodiscard]] Result<SourceFile> readObj(const std::filesystem::path& path, std::string_view text,
                                         const MeshFolder& folder);

}  // namespace gyre::importers
