#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace gyre::importers {

inline constexpr std::uintmax_t kMostBytes = std::uintmax_t{512} << 20;

/// Refuses what no parser need see: a missing or empty file, a folder, more than kMostBytes; and files that end before
/// what they announce, for parsers take what is there and say nothing: STL (count of facets, endsolid), PLY (counts of
/// elements), OFF (counts), GLB (length), OBJ (a last line cut short).
/// Cannot be noticed: an OBJ cut at the end of a line, or within the last number of any text file.
[[nodiscard]] Result<void> checkMeshFile(const std::filesystem::path& path);

/// The file's name in quotes, for sentences.
std::string quoted(const std::filesystem::path& path);

}  // namespace gyre::importers
