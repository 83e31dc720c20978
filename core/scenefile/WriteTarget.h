#pragma once

#include "core/base/Result.h"
#include "core/system/Files.h"

#include <filesystem>
#include <optional>

namespace gyre {

/// The place that a new file takes.
struct WriteTarget {
    std::filesystem::path file;     ///< with the symbolic links of its last component resolved; it need not exist
    std::optional<FileAccess> old;  ///< access to the file that exists; the new file takes it over
};

/// The folder of a file, "." for a bare name.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// Fails with Unwritable if no file may take this place: only ordinary files that may be written are replaced. A
/// device, pipe or socket would cease to exist. Changes nothing.
[[nodiscard]] Result<WriteTarget> writeTargetOf(const std::filesystem::path& path);

/// The file that a symbolic link leads to, link by link; the path itself if it is no link. It need not exist.
[[nodiscard]] Result<std::filesystem::path> followLinks(const std::filesystem::path& path);

}  // namespace gyre
