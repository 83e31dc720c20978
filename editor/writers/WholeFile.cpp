#include "editor/writers/WholeFile.h"

#include "core/scenefile/DiskFile.h"
#include "editor/writers/Endings.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <random>
#include <string>
#include <system_error>
#include <utility>

namespace gyre::editor {
namespace {

namespace fs = std::filesystem;

Error unwritable(const fs::path& target, int error) {
    return fail(ErrorCode::Unwritable, target.string() +
                                           " cannot be written: " + std::generic_category().message(error) +
                                           ". Choose another folder, or free some space.");
}

/// The folder of the growing file: the target's folder, so that a rename suffices.
fs::path growingFolder(const fs::path& target) {
    std::error_code failed;
    if (target == "-") return fs::temp_directory_path(failed);
    return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

}  // namespace

Result<WholeFile> WholeFile::create(const fs::path& target) {
    std::error_code ignored;
    if (fs::is_directory(target, ignored)) return unwritable(target, EISDIR);
    const fs::path folder = growingFolder(target);
    std::random_device entropy;
    for (;;) {
        const fs::path name = folder / (".gyre-" + std::to_string(entropy()) + ".tmp");
        auto unfinished = std::make_unique<Unfinished>(name);
        const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) return WholeFile(target, name, std::move(unfinished), descriptor);
        if (errno != EEXIST) return unwritable(target, errno);
    }
}

WholeFile::WholeFile(fs::path target, fs::path growing, std::unique_ptr<Unfinished> unfinished, int descriptor)
    : m_target(std::move(target)),
      m_growing(std::move(growing)),
      m_unfinished(std::move(unfinished)),
      m_descriptor(descriptor) {}

WholeFile::WholeFile(WholeFile&& other) noexcept
    : m_target(std::move(other.m_target)),
      m_growing(std::move(other.m_growing)),
      m_place(std::move(other.m_place)),
      m_unfinished(std::move(other.m_unfinished)),
      m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_size(other.m_size) {}

WholeFile::~WholeFile() {
    if (m_descriptor < 0) return;
    ::unlink(m_growing.c_str());
    ::close(m_descriptor);
}

Result<void> WholeFile::failed() const { return unwritable(m_target, errno); }

Result<void> WholeFile::append(std::span<const std::byte> bytes) {
    if (!writeAll(m_descriptor, bytes)) return failed();
    m_size += bytes.size();
    return {};
}

Result<void> WholeFile::replaceAt(std::uint64_t offset, std::span<const std::byte> bytes) {
    if (::lseek(m_descriptor, static_cast<off_t>(offset), SEEK_SET) < 0 || !writeAll(m_descriptor, bytes) ||
        ::lseek(m_descriptor, 0, SEEK_END) < 0)
        return failed();
    return {};
}

Result<void> WholeFile::copyToOutput() const {
    std::array<std::byte, 65536> part;
    const int again = ::open(m_growing.c_str(), O_RDONLY | O_CLOEXEC);
    bool done = again >= 0;
    for (ssize_t got = 1; done && got > 0;) {
        got = ::read(again, part.data(), part.size());
        done = got >= 0 &&
               writeAll(STDOUT_FILENO, std::span(part).first(static_cast<std::size_t>(std::max<ssize_t>(got, 0))));
    }
    const int error = errno;
    if (again >= 0) ::close(again);
    if (!done)
        return fail(ErrorCode::Unwritable,
                    "standard output cannot be written: " + std::generic_category().message(error) + ".");
    return {};
}

Result<void> WholeFile::prepare() {
    if (m_target == "-") return copyToOutput();  // the destructor deletes the file
    struct stat old = {};
    if (::stat(m_target.c_str(), &old) == 0 && ::fchmod(m_descriptor, old.st_mode & 0777) != 0) return failed();
    std::error_code unresolved;  // keeps a symbolic link and replaces what it points to
    m_place = fs::is_symlink(fs::symlink_status(m_target, unresolved)) ? fs::weakly_canonical(m_target, unresolved)
                                                                       : m_target;
    if (unresolved && unresolved.value() != ENOENT) return unwritable(m_target, unresolved.value());
    // Another program may have replaced the file under its name, so the current one is synced.
    const int grown = ::open(m_growing.c_str(), O_RDONLY | O_CLOEXEC);
    const bool isSafe = grown >= 0 && ::fsync(grown) == 0;
    const int error = errno;
    if (grown >= 0) ::close(grown);
    if (!isSafe) return unwritable(m_target, error);
    return {};
}

Result<void> WholeFile::replaceTarget() {
    if (m_target == "-") return {};
    if (::rename(m_growing.c_str(), m_place.c_str()) != 0) return failed();
    m_unfinished.reset();
    ::close(std::exchange(m_descriptor, -1));
    return {};
}

Result<void> WholeFile::commit() {
    return prepare().and_then([&] { return replaceTarget(); });
}

Result<void> WholeFile::commitTogether(std::span<WholeFile> files) {
    for (WholeFile& file : files)
        if (Result<void> ready = file.prepare(); !ready) return ready;
    const SignalBlock all;
    for (WholeFile& file : files)
        if (Result<void> done = file.replaceTarget(); !done) return done;
    return {};
}

Result<void> addWhole(const fs::path& target, std::span<const std::byte> bytes, std::vector<WholeFile>& files) {
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    return file->append(bytes).map([&] { files.push_back(std::move(*file)); });
}

Result<void> writeWhole(const fs::path& target, std::span<const std::byte> bytes) {
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    return file->append(bytes).and_then([&] { return file->commit(); });
}

}  // namespace gyre::editor
