#include "editor/batch/OpenInEditor.h"

#include "core/scenefile/DiskFile.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostOfLock = 65536;

/// The lines of a lock file of Qt's QLockFile, in order.
struct LockFile {
    std::string process, program, host, machine, boot;
};

LockFile lockFrom(const std::vector<std::byte>& bytes) {
    LockFile lock;
    std::string* const fields[] = {&lock.process, &lock.program, &lock.host, &lock.machine, &lock.boot};
    std::size_t line = 0;
    for (const std::byte byte : bytes) {
        if (byte == std::byte{'\n'})
            ++line;
        else if (line < std::size(fields))
            *fields[line] += static_cast<char>(byte);
    }
    return lock;
}

/// The first line of a file of the system; empty if it cannot be read.
std::string lineOf(const char* file) {
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

/// Whether the program runs; on another machine it may. The number of a process that has ended may be another's now.
bool mayRun(const LockFile& lock) {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0 || lock.host != name.data()) return true;
    const std::string boot = lineOf("/proc/sys/kernel/random/boot_id");
    if (!boot.empty() && !lock.boot.empty() && boot != lock.boot) return false;
    pid_t process = 0;
    const char* const end = lock.process.data() + lock.process.size();
    if (std::from_chars(lock.process.data(), end, process).ptr != end || process <= 0) return false;
    if (::kill(process, 0) != 0 && errno != EPERM) return false;
    std::error_code unknown;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/" + lock.process + "/exe", unknown);
    return unknown || program.filename().string().starts_with(lock.program);  // " (deleted)" may follow
}

}  // namespace

Result<void> isFreeOfEditors(const std::filesystem::path& scene) {
    const std::filesystem::path file = realFile(scene);
    const Result<std::vector<std::byte>> bytes =
        readFile(file.parent_path() / ("." + file.filename().string() + ".lock"), kMostOfLock);
    if (!bytes) return {};  // nearly always: there is none
    const LockFile lock = lockFrom(*bytes);
    if (lock.process.empty() || lock.host.empty() || !mayRun(lock)) return {};
    return Error{ErrorCode::Unwritable,
                 scene.string() + " is open in " + lock.program + ", process " + lock.process + " on " + lock.host +
                     ". It was not changed; close it there first.",
                 scene.string()};
}

}  // namespace gyre::batch
