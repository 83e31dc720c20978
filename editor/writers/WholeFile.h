#pragma once

#include "core/base/Result.h"
#include "core/scenefile/Replacement.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace gyre::editor {

/// A file that is too large or too slow for one writeFile: a Replacement that is also deleted by a signal after
/// endCleanlyOnSignals. "-" is standard output, which also receives everything or nothing.
class WholeFile {
public:
    [[nodiscard]] static Result<WholeFile> create(const std::filesystem::path& target);

    /// Name of the growing file, for other programs that write it themselves. takeOver() then follows.
    const std::filesystem::path& growingName() const { return m_file.growingName(); }
    std::uint64_t size() const { return m_file.size(); }

    [[nodiscard]] Result<void> append(std::span<const std::byte> bytes) { return m_file.append(bytes); }
    /// Overwrites existing bytes.
    [[nodiscard]] Result<void> replaceAt(std::uint64_t offset, std::span<const std::byte> bytes) {
        return m_file.replaceAt(offset, bytes);
    }
    [[nodiscard]] Result<void> takeOver() { return m_file.takeOver(); }
    /// Proves the file and replaces the target.
    [[nodiscard]] Result<void> commit() { return commitTogether({this, 1}); }
    /// Commits several files. All are proved before the first replaces its target, and signals are blocked meanwhile.
    [[nodiscard]] static Result<void> commitTogether(std::span<WholeFile> files);

private:
    WholeFile(Replacement file, bool isOutput) : m_file(std::move(file)), m_isOutput(isOutput) {}

    Replacement m_file;
    bool m_isOutput;  ///< goes to standard output
};

/// Adds one file with these bytes, to be committed together with others.
[[nodiscard]] Result<void> addWhole(const std::filesystem::path& target, std::span<const std::byte> bytes,
                                    std::vector<WholeFile>& files);

/// Writes a complete file.
[[nodiscard]] Result<void> writeWhole(const std::filesystem::path& target, std::span<const std::byte> bytes);

}  // namespace gyre::editor
