#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "core/scenefile/DiskFile.h"

#include <filesystem>

namespace gyre {

[[nodiscard]] Result<Scene> readScene(const std::filesystem::path& path);
/// Writes the whole scene or leaves the old file: see writeFile(). Fails without writing if the scene could not be read
/// back from the text.
[[nodiscard]] Result<void> writeScene(const Scene& scene, const std::filesystem::path& path);

}  // namespace gyre
