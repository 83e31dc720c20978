#pragma once

#include "core/base/Result.h"
#include "core/effectfile/EffectFile.h"
#include "core/scene/Scene.h"
#include "editor/batch/Report.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::batch {

/// A scene to run: read from a .gyre or out of a .gyrefx, told apart by their first bytes.
struct Input {
    Scene scene;
    std::optional<Effect> effect;  ///< if it was one
    EffectEnvelope envelope;       ///< then, of the file
    std::size_t bytes = 0;         ///< of the file
};

/// Of a file, or of standard input if it is called "-"; effects within the limits of the report.
[[nodiscard]] Result<Input> readInput(const std::filesystem::path& path, const Report& report);
[[nodiscard]] Result<std::vector<std::byte>> readBytes(const std::filesystem::path& path);
/// Of its bytes.
[[nodiscard]] Result<Input> inputFrom(std::span<const std::byte> bytes, const std::filesystem::path& path,
                                      const Report& report);
/// The scene in a text that came from there.
[[nodiscard]] Result<Scene> sceneFrom(std::string_view text, const std::filesystem::path& path);
/// To the file as a whole, or to standard output.
[[nodiscard]] Result<void> writeTo(const std::filesystem::path& path, std::span<const std::byte> bytes);
/// To the file, checked, or to standard output.
[[nodiscard]] Result<void> writeSceneTo(const Scene& scene, const std::filesystem::path& path);
/// The same bytes as text.
std::string_view textOf(std::span<const std::byte> bytes);
/// For messages: the path, or "standard input".
std::string nameOf(const std::filesystem::path& path);
/// Refuses to overwrite unless forced.
[[nodiscard]] Result<void> mayWrite(const std::filesystem::path& path, bool force);
/// Why a run was given up.
Error brokenRun(const std::filesystem::path& path, std::uint64_t frame);

}  // namespace gyre::batch
