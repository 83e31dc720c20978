#include "editor/batch/OpenInEditor.h"

#include "core/scenefile/DiskFile.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <string>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostOfLock = 65536;

/// What QLockFile writes, line by line.
struct LockFile {
    std::string process, program, host;
};

LockFile lockFrom(const std::vector<std::byte>& bytes) {
    LockFile lock;
    std::string* const fields[] = {&lock.process, &lock.program, &lock.host};
    std::size_t line = 0;
    for (const std::byte byte : bytes) {
        if (byte == std::byte{'\n'})
            ++line;
        else if (line < std::size(fields))
            *fields[line] += static_cast<char>(byte);
    }
    return lock;
}

/// Whether the program runs; on another machine it may.
bool mayRun(const LockFile& lock) {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0 || lock.host != name.data()) return true;
    pid_t process = 0;
    const char* const end = lock.process.data() + lock.process.size();
    if (std::from_chars(lock.process.data(), end, process).ptr != end || process <= 0) return false;
    return ::kill(process, 0) == 0 || errno == EPERM;
}

}  // namespace

Result<void> isFreeOfEditors(const std::filesystem::path& scene) {
    const std::filesystem::path file = std::filesystem::absolute(realFile(scene));
    const Result<std::vector<std::byte>> bytes =
        readFile(file.parent_path() / ("." + file.filename().string() + ".lock"), kMostOfLock);
    if (!bytes) return {};  // nearly always: there is none
    const LockFile lock = lockFrom(*bytes);
    if (lock.process.empty() || lock.host.empty() || !mayRun(lock)) return {};
    return Error{ErrorCode::Unwritable,
                 scene.string() + " is open in " + lock.program + ", process " + lock.process + " on " + lock.host +
                     ". Close it there first; nothing was changed.",
                 scene.string()};
}

}  // namespace gyre::batch
