#include "core/scenefile/DiskError.h"

#include "core/base/Result.h"

#include <cerrno>
#include <system_error>

namespace gyre {

std::string reasonOf(int error) {
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
#ifdef EDQUOT  // Windows has none
        case EDQUOT:
            return "your share of the disk is full. Free some space, or choose another disk.";
#endif
        case EFBIG:
            return "the file is larger than this disk or the shell (ulimit -f) permits. Choose another disk, or raise "
                   "the limit.";
        case EIO:
            return "the disk reports an error. Choose another disk.";
        case ENAMETOOLONG:
            return "the name is too long. Choose a shorter one.";
        case ENOTDIR:
            return "a part of its path is a file and not a folder. Check the path.";
        case EISDIR:
            return "it is a folder. Name a file in it.";
        case ENXIO:  // also what opening a socket gives
            return "it is no ordinary file. Choose another.";
        case ELOOP:
            return "its symbolic links lead in a circle. Check the path.";
        default:
            return std::generic_category().message(error) + ".";
    }
}

Error unwritable(const std::filesystem::path& path, const std::string& why) {
    return fail(ErrorCode::Unwritable, path.string() + " cannot be written: " + why);
}

}  // namespace gyre
