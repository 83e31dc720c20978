#pragma once

#include <filesystem>
#include <string>

namespace gyre::importers {

/// How a scene names a mesh: relative to the scene's folder, with '/', where the mesh lies below it; else absolute,
/// as for a scene that has no folder yet.
std::string storedMeshPath(const std::filesystem::path& mesh, const std::filesystem::path& sceneFolder);
/// Where that is.
std::filesystem::path resolvedMeshPath(const std::string& stored, const std::filesystem::path& sceneFolder);

}  // namespace gyre::importers
