#include "importers/meshes/MeshPath.h"

namespace gyre::importers {

namespace fs = std::filesystem;

std::string storedMeshPath(const fs::path& mesh, const fs::path& sceneFolder) {
    std::error_code failed;
    const fs::path absolute = fs::weakly_canonical(fs::absolute(mesh, failed), failed);
    if (sceneFolder.empty()) return absolute.generic_string();
    const fs::path folder = fs::weakly_canonical(fs::absolute(sceneFolder, failed), failed);
    const fs::path relative = absolute.lexically_relative(folder);
    const bool below = !relative.empty() && *relative.begin() != "..";
    return (below ? relative : absolute).generic_string();
}

fs::path resolvedMeshPath(const std::string& stored, const fs::path& sceneFolder) {
    const fs::path path(stored);
    return path.is_absolute() ? path : sceneFolder / path;
}

}  // namespace gyre::importers
