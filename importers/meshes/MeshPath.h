#pragma once

#include <filesystem>
#include <string>

namespace gyre::importers {

/// The path of a mesh as scenes store it: relative to the scene's folder, with '/', if the mesh lies below that folder.
/// Otherwise, and for a scene without a folder, the path is absolute.
std::string storedMeshPath(const std::filesystem::path& mesh, const std::filesystem::path& sceneFolder);
/// The inverse of storedMeshPath.
std::filesystem::path resolvedMeshPath(const std::string& stored, const std::filesystem::path& sceneFolder);

}  // namespace gyre::importers
