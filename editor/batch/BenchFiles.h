#pragma once

#include "core/scene/Scene.h"
#include "editor/batch/Report.h"

#include <string>
#include <vector>

namespace gyre::batch {

/// The scene in a .gyre or .gyrefx file, or `builtIn` if the path is empty. Errors: those of readInput.
[[nodiscard]] Result<Scene> sceneToBench(const std::string& path, Scene builtIn, const Report& report);

/// Refuses to overwrite any of these files unless forced. Empty names stand for no file.
[[nodiscard]] Result<void> mayWriteAll(const std::vector<std::string>& files, bool force);

/// Writes a text to a file, or to standard output for "-", and reports it; no file if the name is empty. In a dry run
/// only reports what would be written.
ExitCode writeText(const std::string& text, const std::string& file, Report& report);

}  // namespace gyre::batch
