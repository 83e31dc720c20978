#pragma once

#include "core/base/Result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace gyre::importers {

/// The files within a zip archive, as 3MF, AMF and USDZ are.
class ZipEntries {
public:
    /// Fails if the file is no sound archive.
    [[nodiscard]] static Result<ZipEntries> open(const std::filesystem::path& path);

    const std::vector<std::string>& names() const { return m_names; }
    /// The bytes of an entry; its name may begin with '/'. Fails if there is none, if it is damaged, or if it inflates
    /// to more than kMaxBytes.
    [[nodiscard]] Result<std::string> read(const std::string& name) const;

private:
    struct Close {
        void operator()(void* archive) const;
    };
    std::filesystem::path m_path;
    std::unique_ptr<void, Close> m_archive;
    std::vector<std::string> m_names;
};

}  // namespace gyre::importers
