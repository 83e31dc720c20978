#pragma once

#include "core/base/Result.h"
#include "core/system/Files.h"
#include "core/system/Unfinished.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

namespace gyre {

/// A file that grows beside its target under another name and takes its place at the end, so that nobody ever sees a
/// partial file. All files that the program writes for its user are written by this class. The destructor removes the
/// file if it has not taken the place; so do removeUnfinished() and, after a kill, the next file beside it.
class Replacement {
public:
    /// Follows a symbolic link to its target, and keeps owner and permissions of an old file. Fails with Unwritable if
    /// the target must not be replaced, see writeTargetOf().
    [[nodiscard]] static Result<Replacement> of(const std::filesystem::path& target);
    /// A file in a folder that takes no place, for bytes that go elsewhere when they are complete.
    [[nodiscard]] static Result<Replacement> in(const std::filesystem::path& folder);
    ~Replacement();
    Replacement(Replacement&& other) noexcept;
    Replacement& operator=(Replacement&&) = delete;

    /// Name of the growing file, for other programs that write it themselves. takeOver() then follows.
    const std::filesystem::path& growingName() const { return m_growing; }
    std::uint64_t size() const;

    [[nodiscard]] Result<void> append(std::span<const std::byte> bytes);
    /// Overwrites existing bytes.
    [[nodiscard]] Result<void> replaceAt(std::uint64_t offset, std::span<const std::byte> bytes);
    /// Accepts what another program wrote under growingName(), also if it replaced the file. Fails if that is nothing.
    [[nodiscard]] Result<void> takeOver();

    /// The end of the file in three steps, so that those which fail or take long are done for several files before the
    /// first changes its target. prove() syncs the file and compares the bytes that the disk gives back with those
    /// written; the old file still exists.
    [[nodiscard]] Result<void> prove();
    [[nodiscard]] Result<void> takePlace();
    /// Syncs the folder, so that the new name survives a power cut.
    [[nodiscard]] Result<void> confirm() const;

    /// Removes the name and copies the bytes to an open file, such as standard output, whose reader may kill the
    /// program by closing it. False: errno says why not.
    bool moveTo(int descriptor);

private:
    explicit Replacement(std::filesystem::path named) : m_named(std::move(named)) {}

    bool growIn(const std::filesystem::path& folder, Readers readers);
    void removeName();
    Error failed() const;
    Error otherBytes() const;
    /// A complete block, as the disk gives it back.
    Result<std::vector<std::byte>> block(std::size_t index) const;

    std::filesystem::path m_named;  ///< for messages: the target as named, or the folder
    std::filesystem::path m_growing;
    std::filesystem::path m_place;  ///< the target with symbolic links resolved; empty: none
    std::unique_ptr<Unfinished> m_unfinished;
    Descriptor m_file{-1};
    bool m_hasName = false;               ///< m_growing exists
    std::vector<std::uint64_t> m_hashes;  ///< one for each complete block of bytes
    std::vector<std::byte> m_last;        ///< the bytes after the last complete block
};

}  // namespace gyre
