#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gyre::importers {

/// Results of imports, each in a file named by the hash of all it depends on. A convenience only: whatever is damaged,
/// of another version, or cannot be written, is as if it were not there. Files are written whole or not at all; the
/// longest unused go when there is too much. Several programs may use one folder at once.
class ImportCache {
public:
    static constexpr std::string_view kFolderName = ".gyre-cache";
    static constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;

    /// An empty folder: nothing is kept or found. Made when the first result is kept, if its parent is there.
    explicit ImportCache(std::filesystem::path folder, std::uintmax_t mostBytes = kMostBytes)
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

/// The folder for a scene or mesh file: `.gyre-cache` beside it.
std::filesystem::path cacheFolderBeside(const std::filesystem::path& file);

}  // namespace gyre::importers
