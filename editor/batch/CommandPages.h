#pragma once

#include <CLI/CLI.hpp>

#include <string>

/// Texts made from the commands and options themselves, so that they cannot be out of date.
namespace gyre::batch {

/// A script that makes bash complete commands, options and their words; files elsewhere.
std::string bashCompletion(const CLI::App& app);
/// The manual page gyre(1), as troff. `date` stands in its foot.
std::string manualPage(const CLI::App& app, const std::string& version);

}  // namespace gyre::batch
