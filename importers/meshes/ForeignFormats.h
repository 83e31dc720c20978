#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gyre::importers {

/// A sentence about a file whose format is known but not read, with what to do instead: USD, the scene files of
/// modelling programs, CAD solids, archives, pictures, web pages. Recognised by content first, because downloads and
/// renamed files have any ending. `bytes` are those of the file.
/// nullopt for a format that is read, or that is unknown.
std::optional<std::string> foreignFormat(const std::filesystem::path& path, std::string_view bytes);

}  // namespace gyre::importers
