#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

namespace gyre {

/// Reads a file. Fails with Unreadable, and with Limit if it has more than `limit` bytes or does not fit in memory.
[[nodiscard]] Result<std::vector<std::byte>> readFile(const std::filesystem::path& path, std::size_t limit);

/// Replaces a file atomically, or leaves the old one: see Replacement. beforeReplacing: called when the disk has the
/// new bytes and the old file still has its place, so that a copy of the old one cannot take the space of the new one.
[[nodiscard]] Result<void> writeFile(const std::filesystem::path& path, std::span<const std::byte> bytes,
                                     const std::function<void()>& beforeReplacing = {});

/// Whether writeFile could write this file now: its folder takes a new file, and the file itself may be replaced.
/// Changes nothing: what it writes is removed again. Called before long work, so that the work is not lost at its end.
[[nodiscard]] Result<void> tryToWrite(const std::filesystem::path& path);

/// The file that a symbolic link leads to, link by link; the path itself if it is no link, or if links lead in a
/// circle.
std::filesystem::path realFile(const std::filesystem::path& path);

}  // namespace gyre
