#pragma once

#include "core/base/Result.h"
#include "core/scenefile/Unfinished.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

namespace gyre::editor {

/// A file that is too large or too slow for one writeFile. It grows beside its target under another name and replaces
/// the target at the end, so that nobody ever sees a partial file. The destructor deletes an uncommitted file; so does
/// a signal after endCleanlyOnSignals. "-" is standard output, which also receives everything or nothing.
class WholeFile {
public:
    [[nodiscard]] static Result<WholeFile> create(const std::filesystem::path& target);
    ~WholeFile();
    WholeFile(WholeFile&& other) noexcept;
    WholeFile& operator=(WholeFile&&) = delete;

    /// Name of the growing file, for other programs that write it themselves.
    const std::filesystem::path& growingName() const { return m_growing; }
    std::uint64_t size() const { return m_size; }

    [[nodiscard]] Result<void> append(std::span<const std::byte> bytes);
    /// Overwrites existing bytes.
    [[nodiscard]] Result<void> replaceAt(std::uint64_t offset, std::span<const std::byte> bytes);
    /// Syncs the file and replaces the target.
    [[nodiscard]] Result<void> commit();
    /// Commits several files. All are prepared before the first replaces its target, and signals are blocked meanwhile.
    [[nodiscard]] static Result<void> commitTogether(std::span<WholeFile> files);

private:
    WholeFile(std::filesystem::path target, std::filesystem::path growing, std::unique_ptr<Unfinished> unfinished,
              int descriptor);

    Result<void> failed() const;
    Result<void> copyToOutput() const;
    /// All steps of commit that may fail or take long, up to the rename.
    Result<void> prepare();
    Result<void> replaceTarget();

    std::filesystem::path m_target, m_growing;
    std::filesystem::path m_place;  ///< set by prepare(): the target with symbolic links resolved
    std::unique_ptr<Unfinished> m_unfinished;
    int m_descriptor;
    std::uint64_t m_size = 0;
};

/// Adds one file with these bytes, to be committed together with others.
[[nodiscard]] Result<void> addWhole(const std::filesystem::path& target, std::span<const std::byte> bytes,
                                    std::vector<WholeFile>& files);

/// Writes a complete file.
[[nodiscard]] Result<void> writeWhole(const std::filesystem::path& target, std::span<const std::byte> bytes);

}  // namespace gyre::editor
