#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "core/scenefile/DiskFile.h"

#include <filesystem>

namespace gyre {

[[nodiscard]] Result<Scene> readScene(const std::filesystem::path& path);
/// Whole or not at all: see writeFile. What could not be read again is not written.
[[nodiscard]] Result<void> writeScene(const Scene& scene, const std::filesystem::path& path);

}  // namespace gyre
