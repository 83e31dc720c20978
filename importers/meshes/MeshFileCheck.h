#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace gyre::importers {

inline constexpr std::uintmax_t kMaxBytes = std::uintmax_t{512} << 20;

/// Refuses files that no reader need see: missing files, empty files, folders, named pipes and devices,
/// which may block who opens them, and files above kMaxBytes.
[[nodiscard]] Result<void> checkMeshFile(const std::filesystem::path& path);

/// The ending of a file's name in small letters, such as ".obj".
std::string lowerEnding(const std::filesystem::path& path);
/// The file's name in quotes, for use in sentences.
std::string quoted(const std::filesystem::path& path);
/// Memory ran out while a mesh was read. Names the limit of this process, if it has one.
Error notEnoughMemory(const std::filesystem::path& path);
/// A path or the like that a mesh names, in quotes, on one line.
std::string nameQuoted(std::string name, std::size_t mostBytes = 500);
/// Several of them, of which the first few are named.
std::string namesQuoted(const std::vector<std::string>& names, std::size_t most = 4, std::size_t mostBytes = 500);

}  // namespace gyre::importers
