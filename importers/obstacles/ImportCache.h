#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gyre::importers {

/// Stores results of imports in files named by the hash of all their inputs. The cache is optional: entries that are
/// damaged, of another version or unwritable count as absent. Files are written completely or not at all. The least
/// recently used entries are deleted first. Several programs may share a folder.
class ImportCache {
public:
    static constexpr std::string_view kFolderName = ".gyre-cache";
    static constexpr std::uintmax_t kMaxBytes = std::uintmax_t{256} << 20;

    /// With an empty folder the cache is off. The folder is created with the first entry, if its parent exists.
    explicit ImportCache(std::filesystem::path folder, std::uintmax_t mostBytes = kMaxBytes)
        : m_folder(std::move(folder)), m_mostBytes(mostBytes) {}

    bool isOn() const { return !m_folder.empty(); }
    std::optional<std::vector<std::byte>> find(std::uint64_t key) const;
    void keep(std::uint64_t key, std::span<const std::byte> bytes) const;

private:
    std::filesystem::path m_folder;
    std::uintmax_t m_mostBytes;

    std::filesystem::path fileOf(std::uint64_t key) const;
    void dropOldest() const;
};

/// The cache folder for a scene or mesh file: `.gyre-cache` beside it.
std::filesystem::path cacheFolderBeside(const std::filesystem::path& file);

}  // namespace gyre::importers
