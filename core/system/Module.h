#pragma once

#include <filesystem>
#include <string>

namespace gyre {

/// Loads a module, for good, and finds a function in it. Loaded again, it is the same module. Null: `why` says why not.
/// A bare name is looked for where the system keeps libraries; a path is taken as it is.
void* functionOf(const std::filesystem::path& module, const char* function, std::string& why);

/// Whether a library can be loaded; it then stays loaded.
bool canLoad(const std::filesystem::path& library);

}  // namespace gyre
