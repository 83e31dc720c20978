#pragma once

#include <filesystem>
#include <span>

namespace gyre {

/// Lets this process open nothing but `paths`, for reading, until it ends: a folder stands for all files below it,
/// which can be opened by name but not listed. Links are followed first, so that one in a folder opens nothing outside
/// it. Paths that do not exist are left out. Where the kernel can, the process also loses TCP, and signals and sockets
/// of other processes. It can still see whether a file exists, how long it is, and whose. Returns false, and changes
/// nothing, on a kernel without Landlock, or where that is switched off. [landlock(7)]
[[nodiscard]] bool permitOnlyReadingOf(std::span<const std::filesystem::path> paths);

}  // namespace gyre
