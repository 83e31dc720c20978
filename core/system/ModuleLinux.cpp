#include "core/system/Module.h"

#include <dlfcn.h>

namespace gyre {

void* functionOf(const std::filesystem::path& module, const char* function, std::string& why) {
    void* const loaded = ::dlopen(module.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const found = loaded ? ::dlsym(loaded, function) : nullptr;
    if (const char* const error = found ? nullptr : ::dlerror()) why = error;
    return found;
}

bool canLoad(const std::filesystem::path& library) { return ::dlopen(library.c_str(), RTLD_LAZY) != nullptr; }

}  // namespace gyre
