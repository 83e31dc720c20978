#pragma once

#include "editor/batch/Report.h"
#include "editor/writers/CacheFile.h"

#include <cstddef>
#include <span>
#include <string>

/// What the commands that know scenes and effects say about recordings.
namespace gyre::batch {

ExitCode infoOfRecording(std::span<const std::byte> bytes, const std::string& file, Report& report);
/// A line for each thing that differs; values may lie `tolerance` apart.
std::vector<std::string> differencesOf(const editor::Cache& before, const editor::Cache& after, double tolerance);

}  // namespace gyre::batch
