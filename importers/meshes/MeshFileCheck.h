#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace gyre::importers {

inline constexpr std::uintmax_t kMaxBytes = std::uintmax_t{512} << 20;

/// Refuses files that no reader need see: missing files, empty files, folders, named pipes and devices,
/// which may block who opens them, and files above kMaxBytes.
[[nodiscard]] Result<void> checkMeshFile(const std::filesystem::path& path);

/// The ending of a file's name in small letters, such as ".obj".
std::string lowerEnding(const std::filesystem::path& path);
/// The file's name in quotes, for use in sentences.
std::string quoted(const std::filesystem::path& path);

}  // namespace gyre::importers
