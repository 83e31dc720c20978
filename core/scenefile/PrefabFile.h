#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <filesystem>
#include <vector>

/// Files of prefabs. A file NAME.gyreprefab is an ordinary scene with one group that contains all other elements; the
/// ending says that it is meant for placing. Prefabs may contain instances of other prefabs, but not of themselves.
namespace gyre {

inline constexpr const char* kPrefabEnding = ".gyreprefab";

/// A prefab as read from its file.
struct PrefabFile {
    Prefab prefab;                             ///< with paths of prefab and meshes relative to the scene's folder
    Scene scene;                               ///< the scene in the file, with its own instances up to date
    std::vector<std::filesystem::path> files;  ///< all files that were read, the prefab's own first
};
/// Reads a prefab for a scene in `folder`, empty if that was never saved. Nested prefabs are updated from their files;
/// those whose files cannot be read stay as stored. Fails with Malformed if the file is no prefab or contains itself.
[[nodiscard]] Result<PrefabFile> readPrefab(const std::filesystem::path& path, const std::filesystem::path& folder);

/// Whether the scene in `file` contains a prefab, directly or in another prefab.
bool holdsPrefab(const std::filesystem::path& file, const std::filesystem::path& prefab);

}  // namespace gyre
