#include "core/system/ErrorWindows.h"
#include "core/system/Files.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cerrno>
#include <cstdio>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE handleOf(const Descriptor& file) { return reinterpret_cast<HANDLE>(::_get_osfhandle(file.number())); }

/// Folders can be opened, too, so that a message can call them folders. Not inherited by children.
Descriptor open(const fs::path& path, DWORD access, DWORD creation, Links links) {
    const DWORD ownLink = links == Links::Refused ? FILE_FLAG_OPEN_REPARSE_POINT : 0;
    const HANDLE handle = ::CreateFileW(path.c_str(), access, kShared, nullptr, creation,
                                        FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS | ownLink, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        errnoFromWindows();
        return Descriptor(-1);
    }
    FILE_ATTRIBUTE_TAG_INFO link{};
    if (ownLink && ::GetFileInformationByHandleEx(handle, FileAttributeTagInfo, &link, sizeof link) &&
        (link.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) && IsReparseTagNameSurrogate(link.ReparseTag)) {
        ::CloseHandle(handle);
        errno = ELOOP;
        return Descriptor(-1);
    }
    Descriptor file(::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_BINARY | _O_NOINHERIT));
    if (!file.isOpen()) ::CloseHandle(handle);
    return file;
}

/// Windows counts tenths of microseconds from 1601.
std::time_t timeFrom(const FILETIME& time) {
    constexpr std::int64_t kPerSecond = 10'000'000, kSecondsTo1970 = 11'644'473'600;
    const std::int64_t ticks = static_cast<std::int64_t>(time.dwHighDateTime) << 32 | time.dwLowDateTime;
    return static_cast<std::time_t>(ticks / kPerSecond - kSecondsTo1970);
}

}  // namespace

std::optional<FileFacts> factsOf(const fs::path& path) {
    const Descriptor file = open(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, Links::Followed);
    return file.isOpen() ? factsOf(file) : std::nullopt;
}

std::optional<FileFacts> factsOf(const Descriptor& file) {
    if (::GetFileType(handleOf(file)) != FILE_TYPE_DISK) return FileFacts{};
    BY_HANDLE_FILE_INFORMATION found{};
    if (!::GetFileInformationByHandle(handleOf(file), &found)) {
        errnoFromWindows();
        return std::nullopt;
    }
    const bool isFolder = found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    return FileFacts{isFolder ? FileKind::Folder : FileKind::Ordinary,
                     static_cast<std::uint64_t>(found.nFileSizeHigh) << 32 | found.nFileSizeLow,
                     timeFrom(found.ftLastWriteTime),
                     {}};
}

bool mayWrite(const fs::path& path) { return open(path, GENERIC_WRITE, OPEN_EXISTING, Links::Followed).isOpen(); }

bool mayRun(const fs::path& path) {
    const std::optional<FileFacts> facts = factsOf(path);
    return facts && facts->kind == FileKind::Ordinary;
}

Descriptor openToRead(const fs::path& path, Links links) { return open(path, GENERIC_READ, OPEN_EXISTING, links); }

Descriptor openNew(const fs::path& path, Readers) {
    return open(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, Links::Followed);
}

Descriptor openToChange(const fs::path& path) {
    return open(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, Links::Refused);
}

bool goTo(const Descriptor& file, std::uint64_t offset) {
    return ::_lseeki64(file.number(), static_cast<std::int64_t>(offset), SEEK_SET) >= 0;
}
bool goToEnd(const Descriptor& file) { return ::_lseeki64(file.number(), 0, SEEK_END) >= 0; }

bool sync(const Descriptor& file) {
    if (::FlushFileBuffers(handleOf(file))) return true;
    errnoFromWindows();
    return false;
}

/// replaceFile has waited for the disk already.
bool syncFolder(const fs::path&) { return true; }

/// Locks of Windows keep others from reading what is locked, so the lock is on a byte beyond every file.
bool lock(const Descriptor& file) {
    OVERLAPPED place{};
    place.OffsetHigh = 0x7fffffff;
    return ::LockFileEx(handleOf(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place);
}

bool giveAccess(const Descriptor&, const FileAccess&) { return true; }

/// A scanner of viruses opens what is new, so what is refused is tried again for a moment.
bool replaceFile(const fs::path& from, const fs::path& to) {
    constexpr int kTries = 20;
    constexpr DWORD kPause = 25;  // [ms]
    for (int tries = 1;; ++tries) {
        if (::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) return true;
        const DWORD error = ::GetLastError();
        const bool mayPass = error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION;
        if (!mayPass || tries == kTries) return errnoFromWindows(), false;
        ::Sleep(kPause);
    }
}

bool removeFile(const fs::path::value_type* name) {
    if (::DeleteFileW(name)) return true;
    errnoFromWindows();
    return false;
}

int errnoFromWindows() {
    switch (::GetLastError()) {
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
        case ERROR_INVALID_DRIVE:
        case ERROR_BAD_NETPATH:
        case ERROR_BAD_NET_NAME:
            return errno = ENOENT;
        case ERROR_ACCESS_DENIED:
        case ERROR_SHARING_VIOLATION:
        case ERROR_LOCK_VIOLATION:
        case ERROR_PRIVILEGE_NOT_HELD:
            return errno = EACCES;
        case ERROR_FILE_EXISTS:
        case ERROR_ALREADY_EXISTS:
            return errno = EEXIST;
        case ERROR_WRITE_PROTECT:
            return errno = EROFS;
        case ERROR_DISK_FULL:
        case ERROR_HANDLE_DISK_FULL:
            return errno = ENOSPC;
        case ERROR_FILENAME_EXCED_RANGE:
        case ERROR_BUFFER_OVERFLOW:
            return errno = ENAMETOOLONG;
        case ERROR_DIRECTORY:
            return errno = ENOTDIR;
        case ERROR_INVALID_NAME:
        case ERROR_BAD_PATHNAME:
        case ERROR_INVALID_PARAMETER:
            return errno = EINVAL;
        case ERROR_CANT_RESOLVE_FILENAME:
            return errno = ELOOP;
        case ERROR_NOT_ENOUGH_MEMORY:
        case ERROR_OUTOFMEMORY:
        case ERROR_NO_SYSTEM_RESOURCES:
            return errno = ENOMEM;
        case ERROR_TOO_MANY_OPEN_FILES:
            return errno = EMFILE;
        case ERROR_BROKEN_PIPE:
        case ERROR_NO_DATA:
            return errno = EPIPE;
        default:
            return errno = EIO;
    }
}

}  // namespace gyre
