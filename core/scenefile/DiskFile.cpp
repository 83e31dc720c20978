#include "core/scenefile/DiskFile.h"

#include "core/scenefile/Unfinished.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <random>
#include <string>
#include <system_error>
#include <utility>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPart = std::size_t{1} << 20;  // bytes per read or write
constexpr int kMostSymbolicLinks = 40;               // limit of the Linux kernel
constexpr std::size_t kTrial = 4096;                 // bytes written to try a disk: one block

/// The system's error as a sentence that says what to do.
std::string reason(int error) {
    switch (error) {
        case ENOENT:
            return "the folder or file does not exist. Check the path.";
        case EACCES:
        case EPERM:
            return "permission is denied. Change its permissions, or choose another folder.";
        case EROFS:
            return "the folder is read-only. Choose another folder.";
        case ENOSPC:
            return "the disk is full. Free some space, or choose another disk.";
        case EDQUOT:
            return "your share of the disk is full. Free some space, or choose another disk.";
        case EFBIG:
            return "the file is too large for this disk. Choose another disk.";
        case EIO:
            return "the disk reports an error. Choose another disk.";
        case ENAMETOOLONG:
            return "the name is too long. Choose a shorter one.";
        case ENOTDIR:
            return "a part of its path is a file and not a folder. Check the path.";
        case EISDIR:
            return "it is a folder. Name a file in it.";
        case ELOOP:
            return "its symbolic links lead in a circle. Check the path.";
        default:
            return std::generic_category().message(error) + ".";
    }
}

Error unreadable(const fs::path& path, const std::string& why) {
    return fail(ErrorCode::Unreadable, path.string() + " cannot be read: " + why);
}

Error unwritable(const fs::path& path, const std::string& why) {
    return fail(ErrorCode::Unwritable, path.string() + " cannot be written: " + why);
}

/// A file descriptor, closed on destruction.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;

    bool isOpen() const { return m_number >= 0; }
    int number() const { return m_number; }
    /// Closes the file. Some disks report a failed write only here.
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

/// Reads to the end of the file, or to just beyond the limit. False: errno says why not.
bool readAll(int descriptor, std::size_t limit, std::vector<std::byte>& bytes) {
    for (;;) {
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(kPart, limit + 1 - before));
        const ssize_t got = ::read(descriptor, bytes.data() + before, bytes.size() - before);
        bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        if (got == 0 || bytes.size() > limit) return true;
    }
}

/// The target of symbolic links in the last component of the path. It need not exist.
Result<fs::path> targetOf(fs::path path) {
    std::error_code failed;
    for (int i = 0; i < kMostSymbolicLinks; ++i) {
        if (!fs::is_symlink(fs::symlink_status(path, failed))) return path;
        const fs::path next = fs::read_symlink(path, failed);
        if (failed) return unwritable(path, reason(failed.value()));
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return unwritable(path, reason(ELOOP));
}

/// A temporary file in a folder, removed on destruction unless it has replaced a file.
class Temporary {
public:
    explicit Temporary(const fs::path& folder) : m_folder(folder) {
        std::random_device entropy;
        do {
            m_path = folder / (".gyre-" + std::to_string(entropy()) + ".tmp");
            m_unfinished.emplace(m_path);
            m_file.emplace(::open(m_path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        } while (!m_file->isOpen() && errno == EEXIST);
        m_exists = m_file->isOpen();
    }
    ~Temporary() {
        if (m_exists) ::unlink(m_path.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    bool isOpen() const { return m_file->isOpen(); }
    int number() const { return m_file->number(); }
    bool close() { return m_file->close(); }

    /// Renames the file to `path`. False: errno says why not, and nothing has changed.
    bool takePlaceOf(const fs::path& path) {
        if (::rename(m_path.c_str(), path.c_str()) != 0) return false;
        m_exists = false;
        return true;
    }

private:
    fs::path m_folder, m_path;
    std::optional<Unfinished> m_unfinished;
    std::optional<Descriptor> m_file;
    bool m_exists = false;
};

bool holds(int descriptor, std::span<const std::byte> bytes) {
    std::vector<std::byte> again;
    if (::lseek(descriptor, 0, SEEK_SET) != 0 || !readAll(descriptor, bytes.size(), again)) return false;
    return std::ranges::equal(again, bytes);
}

/// The status of the file at the path; nothing if there is none. Fails if the file must not be replaced.
Result<std::optional<struct stat>> replaceable(const fs::path& path) {
    struct stat old = {};
    if (::stat(path.c_str(), &old) != 0) {
        if (errno == ENOENT) return std::nullopt;
        return unwritable(path, reason(errno));
    }
    if (S_ISDIR(old.st_mode)) return unwritable(path, reason(EISDIR));
    if (!S_ISREG(old.st_mode)) return unwritable(path, "it is no ordinary file. Choose another name.");
    if (::access(path.c_str(), W_OK) != 0) return unwritable(path, reason(errno));
    return old;
}

/// Gives the new file the permissions of the old one and, where the system allows it, the owner.
bool keepPermissions(int descriptor, const struct stat& old) {
    const bool kept = ::fchown(descriptor, old.st_uid, old.st_gid) == 0;
    const mode_t special = kept ? 0 : S_ISUID | S_ISGID;
    return ::fchmod(descriptor, old.st_mode & 07777 & ~special) == 0;
}

/// Syncs a folder, so that a rename in it survives a power cut. On file systems that cannot sync folders, returns true.
bool syncFolder(const fs::path& folder) {
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return !directory.isOpen() || ::fsync(directory.number()) == 0 || errno == EINVAL || errno == ENOTSUP;
}

fs::path folderOf(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

Result<void> tryToReplace(const fs::path& path) {
    if (const Result<std::optional<struct stat>> old = replaceable(path); !old) return old.error();
    const Temporary temporary(folderOf(path));
    constexpr std::array<std::byte, kTrial> kBlock{};
    if (!temporary.isOpen() || !writeAll(temporary.number(), kBlock)) return unwritable(path, reason(errno));
    return {};
}

Result<void> replace(const fs::path& path, std::span<const std::byte> bytes) {
    const Result<std::optional<struct stat>> old = replaceable(path);
    if (!old) return old.error();
    const fs::path folder = folderOf(path);

    Temporary temporary(folder);
    if (!temporary.isOpen()) return unwritable(path, reason(errno));
    if (*old && !keepPermissions(temporary.number(), **old)) return unwritable(path, reason(errno));
    if (!writeAll(temporary.number(), bytes) || ::fsync(temporary.number()) != 0)
        return unwritable(path, reason(errno));
    if (!holds(temporary.number(), bytes))
        return unwritable(path, "the disk gives back other bytes than were written. Choose another disk.");
    if (!temporary.close() || !temporary.takePlaceOf(path)) return unwritable(path, reason(errno));
    if (!syncFolder(folder))
        return fail(ErrorCode::Unwritable,
                    path.string() + " was written, but the disk did not confirm it. Save again to another disk.");
    return {};
}

}  // namespace

bool writeAll(int descriptor, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), std::min(bytes.size(), kPart));
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

std::filesystem::path realFile(const fs::path& path) {
    const Result<fs::path> target = targetOf(path);
    return target ? *target : path;
}

Result<std::vector<std::byte>> readFile(const fs::path& path, std::size_t limit) try {
    // Non-blocking, because opening a pipe could wait for ever.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.isOpen()) return unreadable(path, reason(errno));
    struct stat status = {};
    if (::fstat(file.number(), &status) != 0) return unreadable(path, reason(errno));
    if (S_ISDIR(status.st_mode)) return unreadable(path, reason(EISDIR));
    if (!S_ISREG(status.st_mode)) return unreadable(path, "it is no ordinary file. Choose another.");

    const std::string tooLarge =
        path.string() + " is larger than the " + std::to_string(limit) + " bytes that are accepted.";
    if (static_cast<std::uintmax_t>(status.st_size) > limit) return fail(ErrorCode::Limit, tooLarge);
    std::vector<std::byte> bytes;
    if (!readAll(file.number(), limit, bytes)) return unreadable(path, reason(errno));
    if (bytes.size() > limit) return fail(ErrorCode::Limit, tooLarge);
    return bytes;
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit, path.string() + " does not fit in memory. Close other programs.");
}

Result<void> writeFile(const fs::path& path, std::span<const std::byte> bytes) try {
    return targetOf(path).and_then([&](const fs::path& target) { return replace(target, bytes); });
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit, path.string() + " cannot be written: memory is full. Close other programs.");
}

Result<void> tryToWrite(const fs::path& path) try {
    return targetOf(path).and_then([](const fs::path& target) { return tryToReplace(target); });
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit, path.string() + " cannot be written: memory is full. Close other programs.");
}

}  // namespace gyre
