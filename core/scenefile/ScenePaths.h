#pragma once

#include "core/scene/Scene.h"

#include <filesystem>
#include <string>

/// How scenes name the files they need, so that a folder can be moved or copied with all in it. An empty folder stands
/// for a scene that was never saved: it names files by their whole paths.
namespace gyre {

/// How a scene in `folder` names a mesh: relative with '/' if the mesh lies below the folder, else absolute.
std::string meshPathIn(const std::filesystem::path& folder, const std::filesystem::path& mesh);
/// How it names a prefab: relative, over "../" as well, since several scenes share a folder of prefabs.
std::string prefabPathIn(const std::filesystem::path& folder, const std::filesystem::path& prefab);
/// Where the file lies that a scene in `folder` names so.
std::filesystem::path fileNamed(const std::filesystem::path& folder, const std::string& path);
/// The scene with its meshes and prefabs named as seen from another folder: for Save as, the clipboard and prefabs.
Scene withPathsFrom(const Scene& scene, const std::filesystem::path& oldFolder, const std::filesystem::path& newFolder);

}  // namespace gyre
