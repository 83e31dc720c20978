#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

namespace gyre {

/// The bytes of a file of at most `limit` bytes.
[[nodiscard]] Result<std::vector<std::byte>> readFile(const std::filesystem::path& path, std::size_t limit);

/// Writes beside the file, checks every write, syncs, reads back and compares, then renames over it and syncs the
/// folder: after a failure the old file stands as it was. Keeps permissions; follows a symbolic link to its target.
[[nodiscard]] Result<void> writeFile(const std::filesystem::path& path, std::span<const std::byte> bytes);

/// All of it, to an open file. False: errno says why.
bool writeAll(int descriptor, std::span<const std::byte> bytes);

}  // namespace gyre
