#pragma once

#include "core/scene/Scene.h"

#include <filesystem>
#include <string>

namespace gyre::editor {

/// How a scene in `folder` names a mesh: relative with '/' if the mesh lies below the folder, else absolute.
/// An empty folder stands for a scene that was never saved.
std::string meshPathIn(const std::filesystem::path& folder, const std::filesystem::path& mesh);
/// Where the mesh lies that a scene in `folder` names so.
std::filesystem::path meshFile(const std::filesystem::path& folder, const std::string& meshPath);
/// The scene with its meshes named as seen from another folder: for Save as.
Scene withMeshPathsFrom(const Scene& scene, const std::filesystem::path& oldFolder, const std::filesystem::path& newFolder);

}  // namespace gyre::editor
