#pragma once

#include "core/scene/SceneCheck.h"

#include <filesystem>
#include <vector>

namespace gyre::batch {

/// The prefabs of a scene that cannot be read. `file`: the scene's file
std::vector<Issue> missingPrefabs(const Scene& scene, const std::filesystem::path& file);

}  // namespace gyre::batch
