#include "core/scenefile/DiskFile.h"

#include "core/scenefile/DiskError.h"
#include "core/scenefile/Replacement.h"
#include "core/scenefile/WriteTarget.h"
#include "core/system/Files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <new>
#include <optional>
#include <string>

namespace gyre {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPart = std::size_t{1} << 20;  // bytes per read
constexpr std::size_t kTrial = 4096;                 // bytes written to try a disk: one block

Error unreadable(const fs::path& path, const std::string& why) {
    return fail(ErrorCode::Unreadable, path.string() + " cannot be read: " + why);
}

/// Reads to the end of the file, or to just beyond the limit. False: errno says why not.
bool readAll(int descriptor, std::size_t limit, std::vector<std::byte>& bytes) {
    for (;;) {
        const std::size_t before = bytes.size(), part = std::min(kPart, limit + 1 - before);
        bytes.resize(before + part);
        const auto got = readAt(descriptor, before, std::span(bytes).subspan(before));
        bytes.resize(before + got.value_or(0));
        if (!got) return false;
        if (*got < part || bytes.size() > limit) return true;
    }
}

}  // namespace

std::filesystem::path realFile(const fs::path& path) {
    const Result<fs::path> target = followLinks(path);
    return target ? *target : path;
}

Result<std::vector<std::byte>> readFile(const fs::path& path, std::size_t limit) try {
    const Descriptor file = openToRead(path);
    if (!file.isOpen()) return unreadable(path, reasonOf(errno));
    const std::optional<FileFacts> facts = factsOf(file);
    if (!facts) return unreadable(path, reasonOf(errno));
    if (facts->kind == FileKind::Folder) return unreadable(path, reasonOf(EISDIR));
    if (facts->kind != FileKind::Ordinary) return unreadable(path, reasonOf(ENXIO));

    const std::string tooLarge =
        path.string() + " is larger than the " + std::to_string(limit) + " bytes that are accepted.";
    if (facts->size > limit) return fail(ErrorCode::Limit, tooLarge);
    std::vector<std::byte> bytes;
    if (!readAll(file.number(), limit, bytes)) return unreadable(path, reasonOf(errno));
    if (bytes.size() > limit) return fail(ErrorCode::Limit, tooLarge);
    return bytes;
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit, path.string() + " does not fit in memory. Close other programs.");
}

Result<void> writeFile(const fs::path& path, std::span<const std::byte> bytes,
                       const std::function<void()>& beforeReplacing) try {
    Result<Replacement> file = Replacement::of(path);
    if (!file) return file.error();
    return file->append(bytes)
        .and_then([&] { return file->prove(); })
        .and_then([&] {
            if (beforeReplacing) beforeReplacing();
            return file->takePlace();
        })
        .and_then([&] { return file->confirm(); });
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit, path.string() + " cannot be written: memory is full. Close other programs.");
}

Result<void> tryToWrite(const fs::path& path) try {
    Result<Replacement> file = Replacement::of(path);
    if (!file) return file.error();
    constexpr std::array<std::byte, kTrial> kZeros{};
    return file->append(kZeros);
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit, path.string() + " cannot be written: memory is full. Close other programs.");
}

}  // namespace gyre
