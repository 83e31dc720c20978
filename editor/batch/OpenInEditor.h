#pragma once

#include "core/base/Result.h"

#include <filesystem>

namespace gyre::batch {

/// Refuses to write a scene that is open in an editor, whose next save would overwrite what a command wrote, and whose
/// unsaved work would then lie beside another file. The lock of a killed editor is ignored; see SceneLock.
[[nodiscard]] Result<void> isFreeOfEditors(const std::filesystem::path& scene);

}  // namespace gyre::batch
