#pragma once

#include "editor/batch/Report.h"
#include "editor/writers/CacheFile.h"

#include <cstddef>
#include <span>
#include <string>

/// The parts of `info` and `diff` for recordings.
namespace gyre::batch {

ExitCode infoOfRecording(std::span<const std::byte> bytes, const std::string& file, Report& report);
/// One line per difference. Values may differ by `tolerance`.
std::vector<std::string> differencesOf(const editor::Cache& before, const editor::Cache& after, double tolerance);

}  // namespace gyre::batch
