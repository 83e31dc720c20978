#include "core/scenefile/ScenePaths.h"

#include "core/scene/Field.h"
#include "core/scenefile/DiskFile.h"

#include <system_error>

namespace gyre {
namespace {

std::filesystem::path whole(const std::filesystem::path& path) {
    return std::filesystem::absolute(path).lexically_normal();
}

struct Folders {
    std::filesystem::path before, after;

    void rename(std::vector<Element>& elements) const {
        for (Element& element : elements) {
            auto* body = std::get_if<Body>(&element.body);
            if (body && !body->mesh.path.empty())
                body->mesh.path = meshPathIn(after, fileNamed(before, body->mesh.path));
            auto* dressing = std::get_if<Dressing>(&element.body);
            if (dressing && !dressing->mesh.path.empty())
                dressing->mesh.path = meshPathIn(after, fileNamed(before, dressing->mesh.path));
            if (dressing && !dressing->image.empty())
                dressing->image = meshPathIn(after, fileNamed(before, dressing->image));
            if (!element.prefab.empty()) element.prefab = prefab(element.prefab);
        }
    }
    std::string prefab(const std::string& file) const { return prefabPathIn(after, fileNamed(before, file)); }
};

}  // namespace

std::string meshPathIn(const std::filesystem::path& folder, const std::filesystem::path& mesh) {
    if (folder.empty()) return whole(mesh).generic_string();
    const std::filesystem::path relative = whole(mesh).lexically_relative(whole(folder));
    const bool isBelow = !relative.empty() && *relative.begin() != "..";
    return isBelow ? relative.generic_string() : whole(mesh).generic_string();
}

std::string prefabPathIn(const std::filesystem::path& folder, const std::filesystem::path& prefab) {
    const std::filesystem::path relative =
        folder.empty() ? std::filesystem::path() : whole(prefab).lexically_relative(whole(folder));
    return (relative.empty() ? whole(prefab) : relative).generic_string();
}

Result<void> checkPathLength(const std::string& path) {
    static_assert(static_cast<std::size_t>(kPathBytes.high) == kPathOfPrefab);
    if (path.size() <= kPathOfPrefab) return {};
    return fail(ErrorCode::Limit, path + ": the path is longer than the " + std::to_string(kPathOfPrefab) +
                                      " bytes that a scene accepts. Move the file to a folder with a shorter path.");
}

std::filesystem::path fileNamed(const std::filesystem::path& folder, const std::string& path) {
    const std::filesystem::path named(path);
    return named.is_absolute() ? named : folder / named;
}

std::filesystem::path fileNamedIn(const std::filesystem::path& file, const std::string& path) {
    std::error_code unknown;
    const std::filesystem::path real = fileNamed(realFile(file).parent_path(), path);
    const std::filesystem::path beside = fileNamed(file.parent_path(), path);
    return !std::filesystem::exists(real, unknown) && std::filesystem::exists(beside, unknown) ? beside : real;
}

std::vector<std::filesystem::path> filesNamedIn(const Scene& scene, const std::filesystem::path& file) {
    std::vector<std::filesystem::path> files;
    const auto add = [&](const std::string& path) {
        if (!path.empty()) files.push_back(fileNamedIn(file, path));
    };
    const auto addAll = [&](const std::vector<Element>& elements) {
        for (const Element& element : elements) {
            if (const auto* body = std::get_if<Body>(&element.body)) add(body->mesh.path);
            if (const auto* dressing = std::get_if<Dressing>(&element.body)) {
                add(dressing->mesh.path);
                add(dressing->image);
            }
        }
    };
    addAll(scene.elements);
    for (const Prefab& prefab : scene.prefabs) {
        add(prefab.file);
        addAll(prefab.elements);
    }
    return files;
}

Scene withPathsFrom(const Scene& scene, const std::filesystem::path& oldFolder,
                    const std::filesystem::path& newFolder) {
    if (oldFolder == newFolder) return scene;
    Scene moved = scene;
    const Folders folders{oldFolder, newFolder};
    folders.rename(moved.elements);
    for (Prefab& prefab : moved.prefabs) {
        prefab.file = folders.prefab(prefab.file);
        folders.rename(prefab.elements);
    }
    return moved;
}

}  // namespace gyre
