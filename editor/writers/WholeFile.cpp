#include "editor/writers/WholeFile.h"

#include "core/scenefile/DiskError.h"
#include "core/system/Endings.h"
#include "core/system/Streams.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace gyre::editor {

Result<WholeFile> WholeFile::create(const std::filesystem::path& target) {
    std::error_code failed;
    const bool isOutput = target == "-";
    const std::filesystem::path grows = isOutput ? std::filesystem::temp_directory_path(failed) : target;
    if (failed)
        return fail(ErrorCode::Unwritable,
                    "The folder for temporary files (TMPDIR) cannot be used: " + reasonOf(failed.value()));
    return (isOutput ? Replacement::in(grows) : Replacement::of(grows)).map([&](Replacement file) {
        return WholeFile(std::move(file), isOutput);
    });
}

Result<void> WholeFile::commitTogether(std::span<WholeFile> files) {
    for (WholeFile& file : files)
        if (Result<void> proved = file.m_file.prove(); !proved) return proved;
    for (WholeFile& file : files)
        if (file.m_isOutput && !file.m_file.moveTo(kOutputStream))
            return fail(ErrorCode::Unwritable, "standard output cannot be written: " + reasonOf(errno));
    {
        const SignalBlock all;
        for (WholeFile& file : files)
            if (Result<void> done = file.m_isOutput ? Result<void>() : file.m_file.takePlace(); !done) return done;
    }
    for (const WholeFile& file : files)
        if (Result<void> safe = file.m_isOutput ? Result<void>() : file.m_file.confirm(); !safe) return safe;
    return {};
}

Result<void> addWhole(const std::filesystem::path& target, std::span<const std::byte> bytes,
                      std::vector<WholeFile>& files) {
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    return file->append(bytes).map([&] { files.push_back(std::move(*file)); });
}

Result<void> writeWhole(const std::filesystem::path& target, std::span<const std::byte> bytes) {
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    return file->append(bytes).and_then([&] { return file->commit(); });
}

}  // namespace gyre::editor
