#include "editor/batch/OpenInEditor.h"

#include "core/scenefile/DiskFile.h"
#include "core/system/Machine.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
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

/// Whether the program runs; on another machine it may.
bool mayRun(const LockFile& lock) {
    if (lock.host != hostName()) return true;
    const std::string boot = bootName();
    if (!boot.empty() && !lock.boot.empty() && boot != lock.boot) return false;
    std::int64_t process = 0;
    const char* const end = lock.process.data() + lock.process.size();
    if (std::from_chars(lock.process.data(), end, process).ptr != end || process <= 0) return false;
    return mayBeRunning(process, lock.program);
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
