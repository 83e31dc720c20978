#include "importers/meshes/ZipEntries.h"

#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/SourceFile.h"

#include <minizip/unzip.h>

#include <array>

namespace gyre::importers {
namespace {

constexpr std::size_t kStride = std::size_t{1} << 20;  // bytes inflated at once, so that memory grows with real data
constexpr std::size_t kMaxEntries = 10'000;

}  // namespace

void ZipEntries::Close::operator()(void* archive) const { unzClose(archive); }

Result<ZipEntries> ZipEntries::open(const std::filesystem::path& path) {
    ZipEntries entries;
    entries.m_path = path;
    entries.m_archive.reset(unzOpen64(path.c_str()));
    if (!entries.m_archive) return damaged(path, "it is no sound zip archive");
    for (int next = unzGoToFirstFile(entries.m_archive.get()); next == UNZ_OK && entries.m_names.size() < kMaxEntries;
         next = unzGoToNextFile(entries.m_archive.get())) {
        std::array<char, 1024> name{};
        unz_file_info64 info{};
        if (unzGetCurrentFileInfo64(entries.m_archive.get(), &info, name.data(), name.size() - 1, nullptr, 0, nullptr,
                                    0) != UNZ_OK)
            break;
        entries.m_names.emplace_back(name.data());
    }
    return entries;
}

Result<std::string> ZipEntries::read(const std::string& name) const {
    const std::string entry = name.starts_with('/') ? name.substr(1) : name;
    constexpr int kAnyCase = 2;
    if (unzLocateFile(m_archive.get(), entry.c_str(), kAnyCase) != UNZ_OK ||
        unzOpenCurrentFile(m_archive.get()) != UNZ_OK)
        return damaged(m_path, "the archive has no entry \"" + parserMessage(entry) + "\"");
    std::string bytes;
    int got = 0;
    do {
        const std::size_t begin = bytes.size();
        bytes.resize(begin + kStride);
        got = unzReadCurrentFile(m_archive.get(), bytes.data() + begin, static_cast<unsigned>(kStride));
        bytes.resize(begin + static_cast<std::size_t>(std::max(got, 0)));
    } while (got > 0 && bytes.size() <= kMaxBytes);
    const bool isSound = unzCloseCurrentFile(m_archive.get()) == UNZ_OK;
    if (bytes.size() > kMaxBytes)
        return fail(ErrorCode::Limit, "The file " + quoted(m_path) + " inflates to more than " +
                                          std::to_string(kMaxBytes >> 20) + " MB. Simplify the mesh first.");
    if (got < 0 || !isSound) return damaged(m_path, "the entry \"" + parserMessage(entry) + "\" cannot be inflated");
    return bytes;
}

}  // namespace gyre::importers
