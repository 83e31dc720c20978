#include "core/scenefile/PrefabFile.h"

#include "core/scene/Instances.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/ScenePaths.h"

#include <algorithm>
#include <map>

namespace gyre {
namespace {

constexpr std::size_t kDeepest = 32;  // nesting of prefabs

std::filesystem::path completePath(const std::filesystem::path& path) {
    return std::filesystem::absolute(path).lexically_normal();
}

/// Reads a prefab and, recursively, the prefabs in it.
class Reader {
public:
    Result<Scene> read(const std::filesystem::path& path) {
        if (std::ranges::find(m_trail, path) != m_trail.end())
            return refuse(
                chainTo(path) +
                ", so it would hold itself. Open one of them and remove the other from it, or unpack it there.");
        if (m_trail.size() == kDeepest)
            return refuse(chainTo(path) + ": prefabs are nested more than " + std::to_string(kDeepest) +
                          " deep. Unpack some of them.");
        if (const auto known = m_read.find(path); known != m_read.end()) return known->second;
        Result<Scene> scene = readScene(path);
        if (!scene) return scene;
        m_trail.push_back(path);
        m_files.push_back(path);
        const std::vector<Prefab> inside = scene->prefabs;
        for (const Prefab& prefab : inside) {
            const std::filesystem::path file = completePath(fileNamed(path.parent_path(), prefab.file));
            std::error_code unreadable;
            if (!std::filesystem::exists(file, unreadable)) continue;
            const Result<Scene> inner = read(file);
            if (!inner && m_isEndless) return inner;
            if (!inner) continue;
            const Result<Prefab> fresh =
                prefabFrom(withPathsFrom(*inner, file.parent_path(), path.parent_path()), prefab.file);
            if (fresh) *scene = withPrefab(*scene, *fresh);
        }
        m_trail.pop_back();
        m_read.emplace(path, *scene);
        return scene;
    }

    std::vector<std::filesystem::path> files() && { return std::move(m_files); }

private:
    std::vector<std::filesystem::path> m_trail;  ///< the files being read, from the outermost to the innermost
    std::vector<std::filesystem::path> m_files;
    std::map<std::filesystem::path, Scene> m_read;  ///< finished files, as several prefabs may contain the same
    bool m_isEndless = false;

    Result<Scene> refuse(const std::string& sentence) {
        m_isEndless = true;
        return fail(ErrorCode::Malformed, sentence);
    }

    std::string chainTo(const std::filesystem::path& path) const {
        std::string chain;
        for (const std::filesystem::path& step : m_trail) chain += step.filename().string() + " holds ";
        return chain + path.filename().string();
    }
};

}  // namespace

Result<PrefabFile> readPrefab(const std::filesystem::path& path, const std::filesystem::path& folder) {
    Reader reader;
    Result<Scene> scene = reader.read(completePath(path));
    if (!scene) return scene.error();
    const Scene seen = withPathsFrom(*scene, completePath(path).parent_path(), folder);
    Result<Prefab> prefab = prefabFrom(seen, prefabPathIn(folder, path));
    if (!prefab) return prefab.error();
    return PrefabFile{std::move(*prefab), std::move(*scene), std::move(reader).files()};
}

bool holdsPrefab(const std::filesystem::path& file, const std::filesystem::path& prefab) {
    Reader reader;
    (void)reader.read(completePath(file));
    const std::vector<std::filesystem::path> files = std::move(reader).files();
    return std::ranges::find(files, completePath(prefab)) != files.end();
}

}  // namespace gyre
