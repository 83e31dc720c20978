#include "core/system/Files.h"
#include "core/system/Machine.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

namespace gyre {
namespace {

namespace fs = std::filesystem;

/// The first line of a file of the system; empty if it cannot be read.
std::string lineOf(const char* file) {
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

}  // namespace

std::string hostName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

std::string bootName() { return lineOf("/proc/sys/kernel/random/boot_id"); }

std::string processorName() {
    std::ifstream system("/proc/cpuinfo");
    for (std::string line; std::getline(system, line);)
        if (line.starts_with("model name")) return line.substr(std::min(line.size(), line.find(':') + 2));
    return "";
}

std::uint64_t builtInMemory() {
    return static_cast<std::uint64_t>(std::max(::sysconf(_SC_PHYS_PAGES), 0L)) *
           static_cast<std::uint64_t>(std::max(::sysconf(_SC_PAGESIZE), 0L));
}

fs::path thisProgram() {
    std::error_code failed;
    return fs::read_symlink("/proc/self/exe", failed);
}

std::string programFile(std::string_view name) { return std::string(name); }

fs::path programInPath(std::string_view name) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path file = fs::path(folder.empty() ? "." : folder) / name;
        if (std::error_code failed; mayRun(file) && !fs::is_directory(file, failed)) return file;
    }
    return {};
}

fs::path settingsFolder() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    const char* home = std::getenv("HOME");
    return config && *config ? fs::path(config) : fs::path(home ? home : "") / ".config";
}

std::vector<std::string> argumentsOf(int count, char** words) { return {words + std::min(count, 1), words + count}; }

bool mayBeRunning(std::int64_t process, const std::string& program) {
    if (::kill(static_cast<pid_t>(process), 0) != 0 && errno != EPERM) return false;
    std::error_code unknown;
    const fs::path file = fs::read_symlink("/proc/" + std::to_string(process) + "/exe", unknown);
    return unknown || file.filename().string().starts_with(program);  // " (deleted)" may follow
}

}  // namespace gyre
