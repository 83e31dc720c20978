#pragma once

#include "core/scene/SceneCheck.h"
#include "editor/batch/Report.h"

#include <filesystem>
#include <vector>

namespace gyre::batch {

/// Reads the files that a scene names, and lists those that cannot be read: meshes, images and prefabs, as the editor's
/// Problems panel does. Errors, because the author meant something else, although the fluid runs without them.
/// `file`: the scene's file; allowOutside: whether meshes may read files outside their folders.
std::vector<Issue> missingFiles(const Scene& scene, const std::filesystem::path& file, bool allowOutside,
                                const Report& report);

}  // namespace gyre::batch
