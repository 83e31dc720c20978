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

/// A file that is too large or too slow for one writeFile: it grows beside its place under another name and takes the
/// place at the end, so that nobody ever sees half of it. What is not committed goes away with the object, and with the
/// program where endCleanlyOnSignals was called. "-" is standard output, which also gets all or nothing.
class WholeFile {
public:
    [[nodiscard]] static Result<WholeFile> create(const std::filesystem::path& target);
    ~WholeFile();
    WholeFile(WholeFile&& other) noexcept;
    WholeFile& operator=(WholeFile&&) = delete;

    /// Where it grows: for those who open it themselves, such as other programs.
    const std::filesystem::path& growingName() const { return m_growing; }
    std::uint64_t size() const { return m_size; }

    [[nodiscard]] Result<void> append(std::span<const std::byte> bytes);
    /// Over what is there already.
    [[nodiscard]] Result<void> replaceAt(std::uint64_t offset, std::span<const std::byte> bytes);
    /// Syncs, and takes the place of what was there.
    [[nodiscard]] Result<void> commit();
    /// All of them: each is made ready before the first takes its place, and no signal comes between.
    [[nodiscard]] static Result<void> commitTogether(std::span<WholeFile> files);

private:
    WholeFile(std::filesystem::path target, std::filesystem::path growing, std::unique_ptr<Unfinished> unfinished,
              int descriptor);

    Result<void> failed() const;
    Result<void> copyToOutput() const;
    /// All that can fail or last, up to the rename.
    Result<void> settle();
    Result<void> takePlace();

    std::filesystem::path m_target, m_growing;
    std::filesystem::path m_place;  ///< once it is settled: what the target's links lead to
    std::unique_ptr<Unfinished> m_unfinished;
    int m_descriptor;
    std::uint64_t m_size = 0;
};

/// One more with these bytes, to be committed together.
[[nodiscard]] Result<void> addWhole(const std::filesystem::path& target, std::span<const std::byte> bytes,
                                    std::vector<WholeFile>& files);

/// The whole of it at once.
[[nodiscard]] Result<void> writeWhole(const std::filesystem::path& target, std::span<const std::byte> bytes);

}  // namespace gyre::editor
