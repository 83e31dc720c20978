#pragma once

#include "core/base/Result.h"
#include "core/effectfile/EffectFile.h"
#include "core/scene/Scene.h"
#include "editor/batch/InputFiles.h"
#include "editor/batch/Report.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gyre {
class Simulation;
}

namespace gyre::batch {

/// A scene to run, from a .gyre or .gyrefx file. The first bytes tell the formats apart.
struct Input {
    Scene scene;
    std::optional<Effect> effect;  ///< set if the file was an effect
    EffectEnvelope envelope;       ///< envelope of the effect
    std::size_t bytes = 0;         ///< size of the file
};

/// Reads a file, or standard input for "-". Applies the report's limits to effects.
[[nodiscard]] Result<Input> readInput(const std::filesystem::path& path, const Report& report);
[[nodiscard]] Result<std::vector<std::byte>> readBytes(const std::filesystem::path& path);
/// Reads the input from the bytes of a file.
[[nodiscard]] Result<Input> inputFrom(std::span<const std::byte> bytes, const std::filesystem::path& path,
                                      const Report& report);
/// Reads the scene in a text, and reports what an older version changes. `path`: origin of the text, for messages.
[[nodiscard]] Result<Scene> sceneFrom(std::string_view text, const std::filesystem::path& path, const Report& report);
/// Writes the complete file, or to standard output for "-".
[[nodiscard]] Result<void> writeTo(const std::filesystem::path& path, std::span<const std::byte> bytes);
/// Checks the scene and writes it to the file, or to standard output for "-".
[[nodiscard]] Result<void> writeSceneTo(const Scene& scene, const std::filesystem::path& path);
/// Views bytes as text.
std::string_view textOf(std::span<const std::byte> bytes);
/// The path, or "standard input", for messages.
std::string nameOf(const std::filesystem::path& path);
/// Refuses to overwrite an input, what is no ordinary file, and any other file unless forced. Called before long work.
[[nodiscard]] Result<void> mayWrite(const std::filesystem::path& path, bool force, const InputFiles& inputs = {});
/// The error of a run that diverged.
Error brokenRun(const std::filesystem::path& path, const Simulation& simulation);

}  // namespace gyre::batch
