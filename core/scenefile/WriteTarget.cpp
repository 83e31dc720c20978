#include "core/scenefile/WriteTarget.h"

#include "core/scenefile/DiskError.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr int kMostSymbolicLinks = 40;  // limit of the Linux kernel

/// Whether the system refused to give a file away. That is no error: the file then belongs to who writes it.
bool isNotAllowed(int error) { return error == EPERM || error == EINVAL; }

}  // namespace

fs::path folderOf(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

Result<fs::path> followLinks(const fs::path& path) {
    fs::path file = path;
    std::error_code failed;
    for (int i = 0; i < kMostSymbolicLinks; ++i) {
        if (!fs::is_symlink(fs::symlink_status(file, failed))) return file;
        const fs::path next = fs::read_symlink(file, failed);
        if (failed) return unwritable(path, reasonOf(failed.value()));
        file = next.is_absolute() ? next : file.parent_path() / next;
    }
    return unwritable(path, reasonOf(ELOOP));
}

Result<WriteTarget> writeTargetOf(const fs::path& path) {
    WriteTarget target;
    struct stat old = {};
    if (::stat(path.c_str(), &old) == 0) {
        if (S_ISDIR(old.st_mode)) return unwritable(path, reasonOf(EISDIR));
        if (!S_ISREG(old.st_mode)) return unwritable(path, reasonOf(ENXIO));
        if (::access(path.c_str(), W_OK) != 0) return unwritable(path, reasonOf(errno));
        target.old = {old.st_uid, old.st_gid, old.st_mode & 07777};
    } else if (errno != ENOENT) {
        return unwritable(path, reasonOf(errno));
    }
    return followLinks(path).map([&](fs::path file) {
        target.file = std::move(file);
        return target;
    });
}

bool keepPermissions(int descriptor, const WriteTarget::Kept& old) {
    const bool isKept = ::fchown(descriptor, old.owner, old.group) == 0;
    if (!isKept && !isNotAllowed(errno)) return false;
    const bool isGroupKept = isKept || ::fchown(descriptor, static_cast<uid_t>(-1), old.group) == 0;
    if (!isGroupKept && !isNotAllowed(errno)) return false;
    mode_t mode = old.mode & ~static_cast<mode_t>(isKept ? 0 : S_ISUID | S_ISGID);
    if (!isGroupKept)
        mode &= ~static_cast<mode_t>(S_IRWXG) | (mode & S_IRWXO) << 3;  // another group may do what all may
    return ::fchmod(descriptor, mode) == 0;
}

}  // namespace gyre
