#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "core/scenefile/DiskFile.h"

#include <filesystem>
#include <string>

namespace gyre {

/// note: gets a sentence for the author if the file is older and the scene now behaves otherwise, else "".
[[nodiscard]] Result<Scene> readScene(const std::filesystem::path& path, std::string* note = nullptr);
/// The text of the scene for a file. Fails if the scene could not be read back from the text. path: for errors
[[nodiscard]] Result<std::string> fileText(const Scene& scene, const std::filesystem::path& path);
/// Writes the whole scene or leaves the old file: see fileText() and writeFile().
[[nodiscard]] Result<void> writeScene(const Scene& scene, const std::filesystem::path& path);

}  // namespace gyre
