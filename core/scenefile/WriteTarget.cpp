#include "core/scenefile/WriteTarget.h"

#include "core/scenefile/DiskError.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr int kMostSymbolicLinks = 40;  // limit of the Linux kernel

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
    if (const std::optional<FileFacts> old = factsOf(path)) {
        if (old->kind == FileKind::Folder) return unwritable(path, reasonOf(EISDIR));
        if (old->kind != FileKind::Ordinary) return unwritable(path, reasonOf(ENXIO));
        if (!mayWrite(path)) return unwritable(path, reasonOf(errno));
        target.old = old->access;
    } else if (errno != ENOENT) {
        return unwritable(path, reasonOf(errno));
    }
    return followLinks(path).map([&](fs::path file) {
        target.file = std::move(file);
        return target;
    });
}

}  // namespace gyre
