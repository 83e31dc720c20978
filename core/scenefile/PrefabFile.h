#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <filesystem>
#include <vector>

/// Prefabs on the disk. A file NAME.gyreprefab is a scene as any other, with one group and all else in it; the name
/// only tells that it is there to be placed. Prefabs may hold instances of others, not of themselves.
namespace gyre {

inline constexpr const char* kPrefabEnding = ".gyreprefab";

/// A prefab with what it is made of.
struct PrefabFile {
    Prefab prefab;                             ///< named as seen from the scene's folder, its meshes as well
    Scene scene;                               ///< the file's own, its instances as their files have them now
    std::vector<std::filesystem::path> files;  ///< all that were read for it: its own first
};

/// For a scene in `folder`; empty: never saved. What cannot be read of the prefabs in it stays as it was.
/// Malformed if it is no prefab, or holds itself.
[[nodiscard]] Result<PrefabFile> readPrefab(const std::filesystem::path& path, const std::filesystem::path& folder);

/// Whether the scene in `file` holds a prefab, itself or in another one.
bool holdsPrefab(const std::filesystem::path& file, const std::filesystem::path& prefab);

}  // namespace gyre
