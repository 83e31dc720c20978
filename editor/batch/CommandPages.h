#pragma once

#include <CLI/CLI.hpp>

#include <string>

/// Documents generated from the commands and options, so that they are always up to date.
namespace gyre::batch {

/// A bash script that completes commands, options, their values, and file names.
std::string bashCompletion(const CLI::App& app);
/// The manual page gyre(1) as troff, with `date` in the footer.
std::string manualPage(const CLI::App& app, const std::string& version);

}  // namespace gyre::batch
