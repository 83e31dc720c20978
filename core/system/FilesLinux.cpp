#include "core/system/Files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace gyre {
namespace {

namespace fs = std::filesystem;

FileFacts factsFrom(const struct stat& status) {
    const FileKind kind = S_ISREG(status.st_mode)   ? FileKind::Ordinary
                          : S_ISDIR(status.st_mode) ? FileKind::Folder
                                                    : FileKind::Other;
    return {kind,
            static_cast<std::uint64_t>(status.st_size),
            status.st_mtime,
            {status.st_uid, status.st_gid, static_cast<std::uint32_t>(status.st_mode & 07777)}};
}

/// Whether the system refused to give a file away. That is no error: the file then belongs to who writes it.
bool isNotAllowed(int error) { return error == EPERM || error == EINVAL; }

}  // namespace

std::optional<FileFacts> factsOf(const fs::path& path) {
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return factsFrom(status);
}

std::optional<FileFacts> factsOf(const Descriptor& file) {
    struct stat status = {};
    if (::fstat(file.number(), &status) != 0) return std::nullopt;
    return factsFrom(status);
}

bool mayWrite(const fs::path& path) { return ::access(path.c_str(), W_OK) == 0; }
bool mayRun(const fs::path& path) { return ::access(path.c_str(), X_OK) == 0; }

Descriptor openToRead(const fs::path& path, Links links) {
    const int ownLink = links == Links::Refused ? O_NOFOLLOW : 0;
    return Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | ownLink));
}

Descriptor openNew(const fs::path& path, Readers readers) {
    const mode_t mode = readers == Readers::Owner ? 0600 : 0666;
    return Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
}

Descriptor openToChange(const fs::path& path) {
    return Descriptor(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC));
}

bool goTo(const Descriptor& file, std::uint64_t offset) {
    return ::lseek(file.number(), static_cast<off_t>(offset), SEEK_SET) >= 0;
}
bool goToEnd(const Descriptor& file) { return ::lseek(file.number(), 0, SEEK_END) >= 0; }

bool sync(const Descriptor& file) { return ::fsync(file.number()) == 0; }

bool syncFolder(const fs::path& folder) {
    const Descriptor names(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (names.isOpen() && ::fsync(names.number()) == 0) return true;
    // A folder may be written and not read, and some file systems cannot sync folders.
    return errno == EACCES || errno == EINVAL || errno == ENOTSUP;
}

bool lock(const Descriptor& file) { return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0; }

bool giveAccess(const Descriptor& file, const FileAccess& access) {
    const int number = file.number();
    const bool isKept = ::fchown(number, access.owner, access.group) == 0;
    if (!isKept && !isNotAllowed(errno)) return false;
    const bool isGroupKept = isKept || ::fchown(number, static_cast<uid_t>(-1), access.group) == 0;
    if (!isGroupKept && !isNotAllowed(errno)) return false;
    mode_t mode = access.mode & ~static_cast<mode_t>(isKept ? 0 : S_ISUID | S_ISGID);
    if (!isGroupKept)
        mode &= ~static_cast<mode_t>(S_IRWXG) | (mode & S_IRWXO) << 3;  // another group may do what all may
    return ::fchmod(number, mode) == 0;
}

bool replaceFile(const fs::path& from, const fs::path& to) { return ::rename(from.c_str(), to.c_str()) == 0; }

bool removeFile(const fs::path::value_type* name) { return ::unlink(name) == 0; }

}  // namespace gyre
