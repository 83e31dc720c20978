#pragma once

#include "core/effectfile/EffectFile.h"
#include "editor/writers/LevelCosts.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

namespace gyre::editor {

/// JSON for a game's build system: identity and limits of an effect, what the game can set, trigger and bind, bounds,
/// and what each level of detail cost on the machine of the export. `bytes`: the effect file.
std::string manifestOf(const Effect& effect, std::span<const std::byte> bytes, const EffectCosts& costs);

/// Where the manifest of an effect file lies: beside it, under its whole name and ".json".
std::filesystem::path manifestBeside(const std::filesystem::path& effect);

}  // namespace gyre::editor
