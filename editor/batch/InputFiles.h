#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gyre::batch {

/// The files that a command reads. It may not write over them, whatever --force says: a scene would be lost, or the
/// mesh that it is drawn with.
class InputFiles {
public:
    InputFiles() = default;
    /// A scene with the meshes, images and prefabs that it names. `file`: the scene's file.
    InputFiles(const Scene& scene, const std::filesystem::path& file);

    void add(std::filesystem::path file) { m_files.push_back(std::move(file)); }

    /// Fails with Unwritable if `output` is one of them, also by another path or through links.
    [[nodiscard]] Result<void> keepFrom(const std::filesystem::path& output) const;

private:
    std::vector<std::filesystem::path> m_files;
};

}  // namespace gyre::batch
