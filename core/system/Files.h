#pragma once

#include "core/system/Descriptor.h"

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <optional>

namespace gyre {

// What the standard library does not do with files. Where a function fails, errno says why, on Windows, too.

/// Owner, group and permissions of a file. Only POSIX has them: on Windows a new file has those of its folder.
struct FileAccess {
    std::uint32_t owner = 0, group = 0, mode = 0;
};

enum class FileKind { Ordinary, Folder, Other };

struct FileFacts {
    FileKind kind = FileKind::Other;
    std::uint64_t size = 0;   ///< [bytes]
    std::time_t changed = 0;  ///< when its content last changed
    FileAccess access;
};

/// Of a file, or of what a symbolic link leads to. nullopt: errno says why not, ENOENT if there is none.
std::optional<FileFacts> factsOf(const std::filesystem::path& path);
std::optional<FileFacts> factsOf(const Descriptor& file);

/// Whether this user may write or run a file that exists.
bool mayWrite(const std::filesystem::path& path);
bool mayRun(const std::filesystem::path& path);

enum class Links { Followed, Refused };

/// Opens without waiting for the other end of a pipe. Children do not inherit the file.
Descriptor openToRead(const std::filesystem::path& path, Links links = Links::Followed);

enum class Readers { Owner, All };

/// Creates a file to write and read; EEXIST if it exists. Readers::All leaves out whom the user's mask leaves out.
/// Others may rename and remove it while it is open.
Descriptor openNew(const std::filesystem::path& path, Readers readers);

/// Opens a file that exists to write and read. Fails for symbolic links.
Descriptor openToChange(const std::filesystem::path& path);

/// The place of the next write, from the beginning or at the end.
bool goTo(const Descriptor& file, std::uint64_t offset);
bool goToEnd(const Descriptor& file);

/// Waits until the disk has the content of a file, or the names in a folder. A folder that this user or this system
/// cannot sync counts as synced.
bool sync(const Descriptor& file);
bool syncFolder(const std::filesystem::path& folder);

/// Locks a file for as long as it is open. False if another program has locked it; on disks without locks, too.
bool lock(const Descriptor& file);

/// Gives a new file the permissions of another and, where the system allows it, owner and group.
bool giveAccess(const Descriptor& file, const FileAccess& access);

/// Renames a file in its folder or beside it. A file that has the new name is replaced: who opens the name gets the one
/// or the other, at each time.
bool replaceFile(const std::filesystem::path& from, const std::filesystem::path& to);

/// Removes a file by its name in the system's own letters. Callable from signal handlers.
bool removeFile(const std::filesystem::path::value_type* name);
inline bool removeFile(const std::filesystem::path& path) { return removeFile(path.c_str()); }

}  // namespace gyre
