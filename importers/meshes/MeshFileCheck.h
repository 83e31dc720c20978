#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace gyre::importers {

inline constexpr std::uintmax_t kMaxBytes = std::uintmax_t{512} << 20;

/// Refuses files that a parser need not see: missing files, empty files, folders, and files above kMaxBytes. Refuses
/// truncated files too, because parsers accept them silently. Detected by format: STL (facet count, endsolid), PLY
/// (element counts), OFF (counts), GLB (length), OBJ (incomplete last line).
/// Limit: an OBJ file cut at the end of a line, and a text file cut within its last number, pass.
[[nodiscard]] Result<void> checkMeshFile(const std::filesystem::path& path);

/// The file's name in quotes, for use in sentences.
std::string quoted(const std::filesystem::path& path);

}  // namespace gyre::importers
