#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::importers {

/// Rewrites a Collada document whose polygons have holes: each becomes triangles that leave the holes open. nullopt if
/// there are none. Assimp 5.2.5 refuses such files. Source: Collada 1.4.1, elements "polygons", "ph" and "h".
[[nodiscard]] Result<std::optional<std::string>> withHolesCut(const std::filesystem::path& path, std::string_view text);

}  // namespace gyre::importers
