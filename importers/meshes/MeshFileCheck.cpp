#include "importers/meshes/MeshFileCheck.h"

#include "core/base/Utf8.h"
#include "core/system/Memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <utility>

namespace gyre::importers {

namespace fs = std::filesystem;

std::string lowerEnding(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

std::string quoted(const fs::path& path) { return "\"" + path.filename().string() + "\""; }

Error notEnoughMemory(const fs::path& path) {
    constexpr std::uint64_t kMega = 1'000'000;
    const std::uint64_t limit = addressLimit();
    const bool isLimited = limit != std::numeric_limits<std::uint64_t>::max();
    const std::string most =
        isLimited ? ", which may take " + std::to_string(limit / kMega) + " MB here" : std::string();
    return fail(ErrorCode::Limit, "There is not enough memory to read " + quoted(path) + most +
                                      ". Close other programs, or simplify the mesh.");
}

std::string nameQuoted(std::string name, std::size_t mostBytes) {
    const bool isLong = name.size() > mostBytes;
    name = shortened(std::move(name), mostBytes);
    std::ranges::replace_if(
        name, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    return "\"" + name + (isLong ? " ...\"" : "\"");
}

std::string namesQuoted(const std::vector<std::string>& names, std::size_t most, std::size_t mostBytes) {
    const std::size_t named = std::min(names.size(), most);
    std::string list;
    for (std::size_t i = 0; i < named; ++i) list += (i ? ", " : "") + nameQuoted(names[i], mostBytes);
    return named < names.size() ? list + " and " + std::to_string(names.size() - named) + " more" : list;
}

Result<void> checkMeshFile(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return fail(ErrorCode::Unreadable, "There is no file " + path.string() + ". Check its name and folder.");
    if (fs::is_directory(status))
        return fail(ErrorCode::Unreadable, quoted(path) + " is a folder, not a mesh file. Choose a file in it.");
    if (!fs::is_regular_file(status))
        return fail(ErrorCode::Unreadable, quoted(path) +
                                               " is not an ordinary file, but a named pipe, a socket or a device. Save "
                                               "the mesh as a file and choose that.");
    const std::uintmax_t size = fs::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file)
        return fail(ErrorCode::Unreadable, "The file " + path.string() + " cannot be opened. Check its permissions.");
    if (size == 0) return fail(ErrorCode::Malformed, "The file " + quoted(path) + " is empty. Export it again.");
    if (size > kMaxBytes)
        return fail(ErrorCode::Limit, "The file " + quoted(path) + " has " + std::to_string(size >> 20) +
                                          " MB; at most " + std::to_string(kMaxBytes >> 20) +
                                          " are read. Simplify the mesh first.");
    return {};
}

}  // namespace gyre::importers
