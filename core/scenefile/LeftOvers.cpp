#include "core/scenefile/LeftOvers.h"

#include "core/scenefile/Descriptor.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ctime>
#include <mutex>
#include <random>
#include <set>
#include <string>
#include <system_error>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBegin = ".gyre-", kEnd = ".tmp";

/// Age at which an unmarked file counts as left over [s]. A new file is unmarked for a moment, and so is one that an
/// encoder of videos has put in the place of ours.
constexpr std::time_t kLeftAfter = 600;

/// False if the folder has been looked at before.
bool isNew(const fs::path& folder) {
    static std::mutex mutex;
    static std::set<fs::path> seen;
    std::error_code failed;
    const std::lock_guard lock(mutex);
    return seen.insert(fs::absolute(folder, failed)).second;
}

void removeIfLeft(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status = {};
    if (!file.isOpen() || ::fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode)) return;
    if (status.st_mtime + kLeftAfter > std::time(nullptr)) return;
    if (::flock(file.number(), LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
}

}  // namespace

fs::path unfinishedName(const fs::path& folder) {
    std::random_device entropy;
    return folder / (std::string(kBegin) + std::to_string(entropy()) + std::string(kEnd));
}

void markAsRunning(int descriptor) { ::flock(descriptor, LOCK_EX | LOCK_NB); }

void removeLeftOvers(const fs::path& folder) {
    if (!isNew(folder)) return;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
        const std::string name = at->path().filename().string();
        if (name.starts_with(kBegin) && name.ends_with(kEnd)) removeIfLeft(at->path());
    }
}

}  // namespace gyre
