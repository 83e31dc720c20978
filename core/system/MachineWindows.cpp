#include "core/system/Files.h"
#include "core/system/HandleWindows.h"
#include "core/system/Machine.h"
#include "core/system/TextWindows.h"

#include <windows.h>
// After windows.h, whose types it uses.
#include <shellapi.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestPath = 32768;  // [UTF-16 units]

std::wstring variable(const wchar_t* name) {
    const wchar_t* const value = ::_wgetenv(name);
    return value ? value : L"";
}

}  // namespace

std::string hostName() {
    std::array<wchar_t, 256> name{};
    auto size = static_cast<DWORD>(name.size());
    return ::GetComputerNameExW(ComputerNameDnsHostname, name.data(), &size) ? utf8From(name.data()) : "";
}

std::string bootName() { return ""; }

std::string processorName() {
    std::array<wchar_t, 256> name{};
    DWORD bytes = sizeof name;
    const LSTATUS found = ::RegGetValueW(HKEY_LOCAL_MACHINE, L"HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0",
                                         L"ProcessorNameString", RRF_RT_REG_SZ, nullptr, name.data(), &bytes);
    return found == ERROR_SUCCESS ? utf8From(name.data()) : "";
}

std::uint64_t builtInMemory() {
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    return ::GlobalMemoryStatusEx(&memory) ? memory.ullTotalPhys : 0;
}

fs::path thisProgram() {
    std::wstring name(kLongestPath, L'\0');
    name.resize(::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
    return name;
}

std::string programFile(std::string_view name) { return std::string(name) + ".exe"; }

fs::path programInPath(std::string_view name) {
    std::wistringstream folders(variable(L"PATH"));
    for (std::wstring folder; std::getline(folders, folder, L';');) {
        const fs::path file = fs::path(folder) / programFile(name);
        if (!folder.empty() && mayRun(file)) return file;
    }
    return {};
}

fs::path settingsFolder() { return variable(L"APPDATA"); }

std::vector<std::string> argumentsOf(int, char**) {
    int count = 0;
    wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    std::vector<std::string> arguments;
    for (int i = 1; words && i < count; ++i) arguments.push_back(utf8From(words[i]));
    ::LocalFree(words);
    return arguments;
}

bool mayBeRunning(std::int64_t process, const std::string& program) {
    const Handle found(::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(process)));
    if (!found) return ::GetLastError() == ERROR_ACCESS_DENIED;
    DWORD code = 0;
    if (::GetExitCodeProcess(found.get(), &code) && code != STILL_ACTIVE) return false;
    std::wstring name(kLongestPath, L'\0');
    auto size = static_cast<DWORD>(name.size());
    if (!::QueryFullProcessImageNameW(found.get(), 0, name.data(), &size)) return true;
    name.resize(size);
    return utf8From(fs::path(name).filename().wstring()).starts_with(program);
}

}  // namespace gyre
