#include "core/scenefile/LeftOvers.h"

#include "core/system/Files.h"

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
    const Descriptor file = openToRead(path, Links::Refused);
    const std::optional<FileFacts> facts = file.isOpen() ? factsOf(file) : std::nullopt;
    if (!facts || facts->kind != FileKind::Ordinary) return;
    if (facts->changed + kLeftAfter > std::time(nullptr)) return;
    if (lock(file)) removeFile(path);
}

}  // namespace

fs::path unfinishedName(const fs::path& folder) {
    std::random_device entropy;
    return folder / (std::string(kBegin) + std::to_string(entropy()) + std::string(kEnd));
}

void markAsRunning(const Descriptor& file) { lock(file); }

void removeLeftOvers(const fs::path& folder) {
    if (!isNew(folder)) return;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
        const std::string name = at->path().filename().string();
        if (name.starts_with(kBegin) && name.ends_with(kEnd)) removeIfLeft(at->path());
    }
}

}  // namespace gyre
