#pragma once

#include "core/base/Error.h"

#include <filesystem>
#include <string>

namespace gyre {

/// The system's error as the end of a sentence, and a sentence that says what to do.
std::string reasonOf(int error);

/// "PATH cannot be written: WHY"
Error unwritable(const std::filesystem::path& path, const std::string& why);

}  // namespace gyre
