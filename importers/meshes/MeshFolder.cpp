#include "importers/meshes/MeshFolder.h"

#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/SourceFile.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

namespace gyre::importers {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 24> kShapelessEndings{
    ".mtl", ".material", ".shader", ".skin", ".md5anim", ".md5camera", ".png", ".jpg", ".jpeg", ".tga", ".dds", ".bmp",
    ".gif", ".tif",      ".tiff",   ".webp", ".ktx",     ".ktx2",      ".hdr", ".exr", ".psd",  ".pcx", ".ppm", ".wal"};

bool isBelow(const fs::path& file, const fs::path& folder) {
    return std::ranges::mismatch(folder, file).in1 == folder.end();
}

}  // namespace

MeshFolder::MeshFolder(const fs::path& mesh, std::span<const fs::path> permitted)
    : m_folder(mesh.parent_path()), m_permitted(permitted.begin(), permitted.end()) {
    std::error_code failed;
    m_within = fs::canonical(m_folder.empty() ? fs::path(".") : m_folder, failed);
}

Reference MeshFolder::referenceTo(const fs::path& name) const {
    std::error_code failed;
    const fs::file_status status = fs::status(m_folder / name, failed);
    if (!fs::exists(status)) return Reference::Missing;
    if (!fs::is_regular_file(status)) return Reference::Special;
    const fs::path file = resolved(name);
    if (file.empty()) return Reference::Missing;  // removed meanwhile
    const bool isPermitted = std::ranges::find(m_permitted, file) != m_permitted.end();
    return isPermitted || (!m_within.empty() && isBelow(file, m_within)) ? Reference::Readable : Reference::Outside;
}

fs::path MeshFolder::resolved(const fs::path& name) const {
    std::error_code failed;
    fs::path file = fs::canonical(m_folder / name, failed);
    return failed ? fs::path() : file;
}

std::vector<fs::path> MeshFolder::outsideOf(const std::vector<std::string>& names) const {
    std::vector<fs::path> files;
    for (const std::string& name : names)
        if (referenceTo(name) == Reference::Outside) files.push_back(resolved(name));
    return files;
}

bool isShapeless(const fs::path& name) {
    return std::ranges::find(kShapelessEndings, lowerEnding(name)) != kShapelessEndings.end();
}

void noteSkipped(SourceFile& source, const std::vector<std::string>& names) {
    if (names.empty()) return;
    source.notes.push_back("Materials and textures outside the mesh's folder were not looked at: " +
                           namesQuoted(names) + ". The shape does not need them.");
}

}  // namespace gyre::importers
