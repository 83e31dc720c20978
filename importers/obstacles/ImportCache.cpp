#include "importers/obstacles/ImportCache.h"

#include "core/base/Hash.h"
#include "core/effectfile/ByteReader.h"
#include "core/effectfile/ByteWriter.h"
#include "core/scenefile/LeftOvers.h"
#include "core/system/Files.h"
#include "core/system/Unfinished.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <system_error>

namespace gyre::importers {
namespace {

namespace fs = std::filesystem;

// File header: "GYRC", layout version, key, number of the following bytes, and their hash.
constexpr std::uint32_t kMagic = 0x43525947, kLayout = 1;
constexpr std::size_t kHeader = 32;
constexpr const char* kEnding = ".import";
constexpr std::uintmax_t kSpare = std::uintmax_t{64}
                                  << 20;  // disk space left free, so that the cache never fills the disk

std::vector<std::byte> headerOf(std::uint64_t key, std::span<const std::byte> bytes) {
    ByteWriter header;
    header.number(kMagic);
    header.number(kLayout);
    header.number(key);
    header.number(std::uint64_t{bytes.size()});
    header.number(hashOf(bytes));
    return header.take();
}

/// Writes under a temporary name, then renames. Not synced: the hash detects a file that a power failure damaged.
bool writeWhole(const fs::path& path, std::span<const std::byte> header, std::span<const std::byte> bytes) {
    const fs::path name = unfinishedName(path.parent_path());
    const Unfinished unfinished(name);
    Descriptor file = openNew(name, Readers::Owner);
    if (!file.isOpen()) return false;
    markAsRunning(file);
    const bool written = writeAll(file.number(), header) && writeAll(file.number(), bytes) && replaceFile(name, path);
    if (!written) removeFile(name);
    return written;
}

}  // namespace

fs::path ImportCache::fileOf(std::uint64_t key) const { return m_folder / (hexOf(key) + kEnding); }

std::optional<std::vector<std::byte>> ImportCache::find(std::uint64_t key) const {
    if (!isOn()) return std::nullopt;
    const fs::path path = fileOf(key);
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(path, failed);
    if (failed || size < kHeader || size > m_mostBytes) return std::nullopt;
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    std::ifstream file(path, std::ios::binary);
    if (!file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())))
        return std::nullopt;
    const std::vector<std::byte> payload(bytes.begin() + kHeader, bytes.end());
    if (!std::ranges::equal(headerOf(key, payload), std::span(bytes).first(kHeader))) return std::nullopt;
    fs::last_write_time(path, fs::file_time_type::clock::now(), failed);  // marks the file as used; may fail
    return payload;
}

void ImportCache::keep(std::uint64_t key, std::span<const std::byte> bytes) const {
    if (!isOn() || bytes.size() + kHeader > m_mostBytes) return;
    std::error_code failed;
    const fs::path parent = m_folder.has_parent_path() ? m_folder.parent_path() : fs::path(".");
    const fs::space_info space = fs::space(parent, failed);
    if (failed || space.available < kSpare + 2 * bytes.size()) return;
    fs::create_directory(m_folder, failed);
    removeLeftOvers(m_folder);
    if (!failed && writeWhole(fileOf(key), headerOf(key, bytes), bytes)) dropOldest();
}

void ImportCache::dropOldest() const {
    struct Kept {
        fs::file_time_type used;
        fs::path path;
        std::uintmax_t bytes;
    };
    std::vector<Kept> all;
    std::uintmax_t sum = 0;
    std::error_code failed;
    for (fs::directory_iterator at(m_folder, failed), end; !failed && at != end; at.increment(failed)) {
        std::error_code gone;
        const fs::path path = at->path();
        const fs::file_time_type used = at->last_write_time(gone);
        if (path.extension() != kEnding) continue;
        const std::uintmax_t bytes = at->file_size(gone);
        if (gone) continue;
        all.push_back({used, path, bytes});
        sum += bytes;
    }
    std::ranges::sort(
        all, [](const Kept& a, const Kept& b) { return a.used != b.used ? a.used < b.used : a.path < b.path; });
    for (const Kept& oldest : all) {
        if (sum <= m_mostBytes) return;
        fs::remove(oldest.path, failed);
        sum -= oldest.bytes;
    }
}

fs::path cacheFolderBeside(const fs::path& file) {
    std::error_code failed;
    const fs::path whole = fs::absolute(file, failed);
    return failed ? fs::path() : whole.parent_path() / ImportCache::kFolderName;
}

}  // namespace gyre::importers
