#include "importers/meshes/MeshFileCheck.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <vector>

namespace gyre::importers {
namespace {

namespace fs = std::filesystem;

Error truncated(const fs::path& path, const std::string& why) {
    return fail(ErrorCode::Malformed,
                "The file " + quoted(path) + " is incomplete: " + why + " Copy, download or export it again.");
}

std::string counted(std::uintmax_t number, const char* things) { return std::to_string(number) + " " + things; }

std::uint32_t littleEndian(const char* bytes) {
    std::uint32_t value = 0;
    for (int i = 3; i >= 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

std::string lowerExtension(const fs::path& path) {
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension;
}

bool isBlank(const std::string& line) {
    return std::ranges::all_of(line, [](unsigned char c) { return std::isspace(c) != 0; });
}

/// The last bytes of a text file. Names of solids and vertex lines are shorter.
std::string tailOf(std::ifstream& file, std::uintmax_t size) {
    constexpr std::uintmax_t kTail = 4096;
    file.clear();
    file.seekg(static_cast<std::streamoff>(size - std::min(size, kTail)));
    return {std::istreambuf_iterator<char>(file), {}};
}

// ---- STL: 80 arbitrary bytes, a count, 50 bytes per facet; or text from "solid" to "endsolid".

Result<void> checkStl(const fs::path& path, std::ifstream& file, std::uintmax_t size) {
    constexpr std::uintmax_t kHead = 84, kFacet = 50;
    std::array<char, kHead> head{};
    file.read(head.data(), head.size());
    const std::uintmax_t facets = size < kHead ? 0 : littleEndian(&head[80]);
    const bool saysSolid = std::string(head.data(), 5) == "solid";
    const bool isText = saysSolid && size != kHead + facets * kFacet;
    if (!isText) {
        if (size < kHead) return truncated(path, "a binary STL begins with 84 bytes.");
        if (size < kHead + facets * kFacet)
            return truncated(path, "it announces " + counted(facets, "triangles") + " but holds only " +
                                       counted((size - kHead) / kFacet, "of them."));
        return {};
    }
    const std::string tail = tailOf(file, size);
    if (tail.find("endsolid") == std::string::npos && tail.find("ENDSOLID") == std::string::npos)
        return truncated(path, "it does not end with \"endsolid\".");
    return {};
}

// ---- PLY: a header lists elements, their counts and properties; the values follow.

struct PlyProperty {
    std::size_t countBytes = 0;  ///< size of a list's length; 0 for a scalar
    std::size_t bytes = 0;
};
struct PlyElement {
    std::string name;
    std::uintmax_t count = 0;
    std::vector<PlyProperty> properties;
};
struct PlyHeader {
    enum class Format { Text, Little, Big } format = Format::Text;
    std::vector<PlyElement> elements;
};

std::size_t plyBytes(const std::string& type) {
    if (type == "char" || type == "uchar" || type == "int8" || type == "uint8") return 1;
    if (type == "short" || type == "ushort" || type == "int16" || type == "uint16") return 2;
    if (type == "double" || type == "float64" || type == "int64" || type == "uint64") return 8;
    return 4;
}

/// nullopt if the file has no valid header; the parser then reports the error.
std::optional<PlyHeader> readPlyHeader(std::ifstream& file) {
    PlyHeader header;
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string keyword, first, second, third;
        words >> keyword;
        if (keyword == "end_header") return header;
        if (keyword == "format") {
            words >> first;
            if (first == "binary_little_endian") header.format = PlyHeader::Format::Little;
            if (first == "binary_big_endian") header.format = PlyHeader::Format::Big;
        } else if (keyword == "element") {
            PlyElement& element = header.elements.emplace_back();
            words >> element.name >> element.count;
        } else if (keyword == "property" && !header.elements.empty()) {
            words >> first;
            PlyProperty property{0, plyBytes(first)};
            if (first == "list") {
                words >> second >> third;
                property = {plyBytes(second), plyBytes(third)};
            }
            header.elements.back().properties.push_back(property);
        }
    }
    return std::nullopt;
}

std::uintmax_t readLength(std::ifstream& file, std::size_t bytes, PlyHeader::Format format) {
    std::array<char, 8> buffer{};
    file.read(buffer.data(), static_cast<std::streamsize>(bytes));
    if (format == PlyHeader::Format::Big)
        std::reverse(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(bytes));
    return bytes > 4 ? 0 : littleEndian(buffer.data());  // bytes not read remain zero
}

/// How many items of the element the file still holds, at most the element's count.
std::uintmax_t binaryItems(std::ifstream& file, const PlyElement& element, PlyHeader::Format format,
                           std::uintmax_t size) {
    for (std::uintmax_t item = 0; item < element.count; ++item) {
        for (const PlyProperty& property : element.properties) {
            const std::uintmax_t values = property.countBytes ? readLength(file, property.countBytes, format) : 1;
            if (values * property.bytes > size) return item;
            file.ignore(static_cast<std::streamsize>(values * property.bytes));
        }
        if (file.eof() || !file) return item;
    }
    return element.count;
}

bool isWholeTextItem(const std::string& line, const PlyElement& element) {
    std::istringstream words(line);
    for (const PlyProperty& property : element.properties) {
        std::uintmax_t values = 1;
        if (property.countBytes && !(words >> values)) return false;
        std::string word;
        for (std::uintmax_t i = 0; i < values; ++i)
            if (!(words >> word)) return false;
    }
    return true;
}

/// The format stores one item per line, so only the last line can be incomplete.
std::uintmax_t textItems(std::ifstream& file, const PlyElement& element) {
    std::string line;
    for (std::uintmax_t item = 0; item < element.count;) {
        if (!std::getline(file, line)) return item;
        if (isBlank(line)) continue;
        if (file.eof() && !isWholeTextItem(line, element)) return item;
        ++item;
    }
    return element.count;
}

Result<void> checkPly(const fs::path& path, std::ifstream& file, std::uintmax_t size) {
    const std::optional<PlyHeader> header = readPlyHeader(file);
    if (!header) return truncated(path, "its header has no end.");
    for (const PlyElement& element : header->elements) {
        const std::uintmax_t found = header->format == PlyHeader::Format::Text
                                         ? textItems(file, element)
                                         : binaryItems(file, element, header->format, size);
        if (found < element.count)
            return truncated(path, "it announces " +
                                       counted(element.count, ("items of \"" + element.name + "\"").c_str()) +
                                       " but holds only " + std::to_string(found) + ".");
    }
    return {};
}

// ---- OFF: the keyword, the counts of vertices and faces, then one line per item.

Result<void> checkOff(const fs::path& path, std::ifstream& file, std::uintmax_t) {
    const PlyElement face{"", 1, {{1, 4}}};  // a list, as in PLY
    std::string line;
    std::uintmax_t vertices = 0, faces = 0, lines = 0;
    bool counts = false;
    while (std::getline(file, line)) {
        if (isBlank(line) || line[0] == '#') continue;
        const std::size_t word = line.find("OFF");
        std::istringstream words(word == std::string::npos ? line : line.substr(word + 3));
        if (!counts)
            counts = static_cast<bool>(words >> vertices >> faces);  // on the keyword's line or the next one
        else if (!file.eof() || isWholeTextItem(line, face))
            ++lines;
    }
    if (!counts) return truncated(path, "it does not state its counts.");
    if (lines < vertices + faces)
        return truncated(path, "it announces " + counted(vertices, "vertices and ") +
                                   counted(faces, "faces but holds only ") + counted(lines, "lines."));
    return {};
}

// ---- GLB: "glTF", version, length of the whole file.

Result<void> checkGlb(const fs::path& path, std::ifstream& file, std::uintmax_t size) {
    std::array<char, 12> head{};
    file.read(head.data(), head.size());
    if (size < head.size()) return truncated(path, "a GLB begins with 12 bytes.");
    if (std::memcmp(head.data(), "glTF", 4) != 0) return {};
    const std::uint32_t length = littleEndian(&head[8]);
    if (size < length)
        return truncated(path,
                         "it announces " + counted(length, "bytes") + " but holds only " + std::to_string(size) + ".");
    return {};
}

// ---- OBJ: no counts, but a last line without a line break must still be a complete vertex or face.

Result<void> checkObj(const fs::path& path, std::ifstream& file, std::uintmax_t size) {
    const std::string tail = tailOf(file, size);
    if (tail.empty() || tail.back() == '\n') return {};
    std::istringstream words(tail.substr(tail.find_last_of('\n') + 1));
    std::string kind, word;
    words >> kind;
    int count = 0;
    while (words >> word) ++count;
    if ((kind == "v" || kind == "vn" || kind == "f") && count < 3)
        return truncated(path, "its last line has " + std::to_string(count) + " of at least 3 parts.");
    return {};
}

using Check = Result<void> (*)(const fs::path&, std::ifstream&, std::uintmax_t);

Check checkFor(const std::string& extension) {
    if (extension == ".stl") return checkStl;
    if (extension == ".ply") return checkPly;
    if (extension == ".off") return checkOff;
    if (extension == ".glb") return checkGlb;
    if (extension == ".obj") return checkObj;
    return nullptr;
}

}  // namespace

std::string quoted(const fs::path& path) { return "\"" + path.filename().string() + "\""; }

Result<void> checkMeshFile(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return fail(ErrorCode::Unreadable, "There is no file " + path.string() + ". Check its name and folder.");
    if (fs::is_directory(status))
        return fail(ErrorCode::Unreadable, quoted(path) + " is a folder, not a mesh file. Choose a file in it.");
    const std::uintmax_t size = fs::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file)
        return fail(ErrorCode::Unreadable, "The file " + path.string() + " cannot be opened. Check its permissions.");
    if (size == 0) return fail(ErrorCode::Malformed, "The file " + quoted(path) + " is empty. Export it again.");
    if (size > kMaxBytes)
        return fail(ErrorCode::Limit, "The file " + quoted(path) + " has " + counted(size >> 20, "MB; at most ") +
                                          counted(kMaxBytes >> 20, "are read. Simplify the mesh first."));
    const Check check = checkFor(lowerExtension(path));
    return check ? check(path, file, size) : Result<void>{};
}

}  // namespace gyre::importers
