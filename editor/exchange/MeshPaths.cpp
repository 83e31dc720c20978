#include "editor/exchange/MeshPaths.h"

namespace gyre::editor {

std::string meshPathIn(const std::filesystem::path& folder, const std::filesystem::path& mesh) {
    const std::filesystem::path whole = std::filesystem::absolute(mesh).lexically_normal();
    if (folder.empty()) return whole.generic_string();
    const std::filesystem::path relative = whole.lexically_relative(std::filesystem::absolute(folder).lexically_normal());
    const bool isBelow = !relative.empty() && *relative.begin() != "..";
    return isBelow ? relative.generic_string() : whole.generic_string();
}

std::filesystem::path meshFile(const std::filesystem::path& folder, const std::string& meshPath) {
    const std::filesystem::path path(meshPath);
    return path.is_absolute() ? path : folder / path;
}

Scene withMeshPathsFrom(const Scene& scene, const std::filesystem::path& oldFolder, const std::filesystem::path& newFolder) {
    Scene moved = scene;
    for (Element& element : moved.elements) {
        auto* body = std::get_if<Body>(&element.body);
        if (body && !body->mesh.path.empty())
            body->mesh.path = meshPathIn(newFolder, meshFile(oldFolder, body->mesh.path));
    }
    return moved;
}

}  // namespace gyre::editor
