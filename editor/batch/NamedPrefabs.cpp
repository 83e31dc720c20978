#include "editor/batch/NamedPrefabs.h"

#include "core/scene/IssueText.h"
#include "core/scenefile/DiskFile.h"
#include "core/scenefile/PrefabFile.h"
#include "core/scenefile/ScenePaths.h"

#include <algorithm>

namespace gyre::batch {

std::vector<Issue> missingPrefabs(const Scene& scene, const std::filesystem::path& file) {
    std::vector<Issue> issues;
    for (const Prefab& prefab : scene.prefabs) {
        const auto instance = std::ranges::find(scene.elements, prefab.file, &Element::prefab);
        if (instance == scene.elements.end()) continue;
        const auto read = readPrefab(fileNamedIn(file, prefab.file), realFile(file).parent_path());
        if (read) continue;
        issues.push_back({"PREFAB_MISSING", Severity::Error, instance->id,
                          sentence("The prefab of %1 cannot be read: %2 Its instances stay as they were. Put the file "
                                   "back, or go on without it.",
                                   quoted(*instance), verbatim(read.error().text()))});
    }
    return issues;
}

}  // namespace gyre::batch
