#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <filesystem>
#include <string>
#include <vector>

/// Paths of files in scenes, relative where possible, so that a folder can be moved or copied with its contents. An
/// empty folder stands for a scene that was never saved, whose paths are absolute.
namespace gyre {

/// The path of a mesh in a scene in `folder`: relative with '/' if the mesh lies below the folder, else absolute.
std::string meshPathIn(const std::filesystem::path& folder, const std::filesystem::path& mesh);
/// The path of a prefab in a scene in `folder`: relative, with "../" if needed, because scenes share folders of
/// prefabs.
std::string prefabPathIn(const std::filesystem::path& folder, const std::filesystem::path& prefab);
/// Fails with Limit if the path of a file, as a scene names it, is longer than files of scenes accept.
[[nodiscard]] Result<void> checkPathLength(const std::string& path);
/// The path on disk of a file that a scene in `folder` names `path`.
std::filesystem::path fileNamed(const std::filesystem::path& folder, const std::string& path);
/// The path on disk of a file that the scene in `file` names `path`. If `file` is a symbolic link, the folder of the
/// real file counts, where its author saved it; a file that is not there is looked for beside the link.
std::filesystem::path fileNamedIn(const std::filesystem::path& file, const std::string& path);
/// All files that the scene in `file` names: meshes, images and prefabs, and those that its prefabs name.
std::vector<std::filesystem::path> filesNamedIn(const Scene& scene, const std::filesystem::path& file);
/// The scene with the paths of its meshes and prefabs made relative to another folder: for Save as, the clipboard and
/// prefabs.
Scene withPathsFrom(const Scene& scene, const std::filesystem::path& oldFolder, const std::filesystem::path& newFolder);

}  // namespace gyre
