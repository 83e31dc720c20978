#include "core/system/Module.h"
#include "core/system/TextWindows.h"

#include <windows.h>

namespace gyre {
namespace {

/// The folder of this program, and those of the system: never the current one. A path's own folder is looked in, too.
HMODULE load(const std::filesystem::path& module) {
    const DWORD own = module.has_root_path() ? LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR : 0;
    return ::LoadLibraryExW(module.c_str(), nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS | own);
}

std::string lastError() {
    wchar_t text[512] = {};
    const DWORD length = ::FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr,
                                          ::GetLastError(), 0, text, 512, nullptr);
    std::string words = utf8From(std::wstring(text, length));
    while (!words.empty() && (words.back() == '\n' || words.back() == '\r' || words.back() == '.')) words.pop_back();
    return words;
}

}  // namespace

void* functionOf(const std::filesystem::path& module, const char* function, std::string& why) {
    const HMODULE loaded = load(module);
    void* const found = loaded ? reinterpret_cast<void*>(::GetProcAddress(loaded, function)) : nullptr;
    if (!found) why = lastError();
    return found;
}

bool canLoad(const std::filesystem::path& library) { return load(library) != nullptr; }

}  // namespace gyre
