#include "importers/meshes/GltfDocument.h"

#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/SourceFile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>

namespace gyre::importers {
namespace {

constexpr std::size_t kGlbHead = 12, kChunkHead = 8;
constexpr std::uint32_t kJsonChunk = 0x4e4f534a, kBinaryChunk = 0x004e4942;

std::uint32_t word(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

bool isGlb(std::string_view bytes) { return bytes.starts_with("glTF"); }

struct Chunks {
    std::string_view json, binary;
};

Result<Chunks> chunksOf(const std::filesystem::path& path, std::string_view bytes) {
    if (!isGlb(bytes)) return Chunks{bytes, {}};
    if (bytes.size() < kGlbHead + kChunkHead) return truncated(path, "a GLB begins with 20 bytes.");
    if (word(bytes, 8) > bytes.size())
        return truncated(path, "it announces " + std::to_string(word(bytes, 8)) + " bytes but holds only " +
                                   std::to_string(bytes.size()) + ".");
    Chunks chunks;
    for (std::size_t at = kGlbHead; at + kChunkHead <= bytes.size();) {
        const std::size_t length = word(bytes, at), kind = word(bytes, at + 4);
        if (length > bytes.size() - at - kChunkHead)
            return truncated(path, "a part of " + std::to_string(length) + " bytes goes beyond its end.");
        const std::string_view content = bytes.substr(at + kChunkHead, length);
        if (kind == kJsonChunk && chunks.json.empty()) chunks.json = content;
        if (kind == kBinaryChunk && chunks.binary.empty()) chunks.binary = content;
        at += kChunkHead + (length + 3) / 4 * 4;
    }
    if (chunks.json.empty()) return damaged(path, "it has no part with JSON");
    return chunks;
}

int hexDigit(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

std::string withoutEscapes(std::string_view uri) {
    std::string name;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const int high = i + 2 < uri.size() ? hexDigit(uri[i + 1]) : -1;
        const int low = i + 2 < uri.size() ? hexDigit(uri[i + 2]) : -1;
        if (uri[i] == '%' && high >= 0 && low >= 0) {
            name.push_back(static_cast<char>(16 * high + low));
            i += 2;
        } else {
            name.push_back(uri[i]);
        }
    }
    return name;
}

/// nullopt at a character that Base64 has not. Accepts the alphabet for URLs as well.
std::optional<std::string> fromBase64(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        int value = 0;
        if (c >= 'A' && c <= 'Z')
            value = c - 'A';
        else if (c >= 'a' && c <= 'z')
            value = c - 'a' + 26;
        else if (c >= '0' && c <= '9')
            value = c - '0' + 52;
        else if (c == '+' || c == '-')
            value = 62;
        else if (c == '/' || c == '_')
            value = 63;
        else if (c == '=')
            break;
        else if (c == '\n' || c == '\r' || c == ' ')
            continue;
        else
            return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes.push_back(static_cast<char>(bits >> count & 0xff));
        }
    }
    return bytes;
}

std::optional<std::string> bytesOfFile(const std::filesystem::path& path) {
    std::error_code failed;
    const std::uintmax_t size = std::filesystem::file_size(path, failed);
    std::ifstream file(path, std::ios::binary);
    if (failed || !file || size > kMaxBytes) return std::nullopt;
    std::string bytes(size, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

/// Whether a URI names a file, and not its data or a place in a network.
bool isLocal(const std::string& uri) {
    return !uri.starts_with("data:") && (uri.find("://") == std::string::npos || uri.starts_with("file://"));
}

/// The names that a local URI may mean, likelier first: a file's name may hold a real '%'.
std::array<std::string, 2> namesOf(const std::string& uri) {
    const std::string local = uri.starts_with("file://") ? uri.substr(7) : uri;
    return {withoutEscapes(local), local};
}

Error special(const std::filesystem::path& mesh, const std::string& name) {
    return fail(ErrorCode::Unreadable, "The file " + quoted(mesh) + " needs " + nameQuoted(name) +
                                           ", which is not an ordinary file, but a folder, a named pipe or a device. "
                                           "Export a GLB, which holds everything in one file.");
}

Result<std::string> readUri(GltfDocument& document, const std::string& uri) {
    const std::string file = quoted(document.path);
    if (uri.starts_with("data:")) {
        const std::size_t comma = uri.find(',');
        if (comma == std::string::npos) return damaged(document.path, "a data URI has no data");
        const std::string_view data = std::string_view(uri).substr(comma + 1);
        if (!std::string_view(uri).substr(0, comma).ends_with(";base64")) return withoutEscapes(data);
        std::optional<std::string> bytes = fromBase64(withoutEscapes(data));
        if (!bytes) return damaged(document.path, "a data URI is not Base64");
        return std::move(*bytes);
    }
    if (!isLocal(uri))
        return fail(ErrorCode::Malformed, "The file " + file + " needs " + parserMessage(uri) +
                                              " from the network, which is not read. Download it beside the file, or "
                                              "export a GLB.");
    const std::array<std::string, 2> names = namesOf(uri);
    for (const std::string& name : names) {
        const Reference reference = document.folder.referenceTo(name);
        if (reference == Reference::Special) return special(document.path, name);
        if (reference != Reference::Readable) continue;
        const std::filesystem::path path = document.path.parent_path() / name;
        std::optional<std::string> bytes = bytesOfFile(path);
        if (!bytes)
            return fail(ErrorCode::Unreadable, "The file " + file + " needs " + nameQuoted(name) +
                                                   ", which cannot be read. Check its permissions, and that it has at "
                                                   "most " +
                                                   std::to_string(kMaxBytes >> 20) + " MB.");
        document.alsoRead.push_back(path.string());
        return std::move(*bytes);
    }
    return fail(ErrorCode::Missing, "The file " + file + " needs the file " + nameQuoted(names.front()) +
                                        ", which is not beside it. Copy it there, or export a GLB, which holds "
                                        "everything in one file.");
}

}  // namespace

bool isGltf(std::string_view bytes) {
    if (isGlb(bytes)) return true;
    const std::size_t begin = bytes.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && bytes[begin] == '{' && bytes.find("\"asset\"") != std::string_view::npos;
}

bool isGltfOne(std::string_view bytes) {
    if (isGlb(bytes)) return false;  // ForeignFormats names it
    const std::size_t asset = bytes.find("\"asset\"");
    if (asset == std::string_view::npos) return false;
    const std::string_view object = bytes.substr(asset, bytes.find('}', asset) - asset);
    const std::size_t version = object.find("\"version\"");
    if (version == std::string_view::npos) return false;
    const std::size_t value = object.find('"', version + 9);
    return value != std::string_view::npos && object.substr(value + 1).starts_with("1.");
}

Result<GltfDocument> parseGltf(const std::filesystem::path& path, std::string_view bytes, const MeshFolder& folder) {
    const Result<Chunks> chunks = chunksOf(path, bytes);
    if (!chunks) return chunks.error();
    std::string_view text = chunks->json;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    GltfDocument document{path, {}, chunks->binary, folder};
    try {
        document.json = GltfJson::parse(text);
    } catch (const GltfJson::exception& error) {
        return damaged(path, "its JSON cannot be read: " + parserMessage(error.what()));
    }
    const GltfJson* asset = gltfMember(document.json, "asset");
    const std::string version = asset ? gltfText(*asset, "version") : "";
    if (!version.starts_with("2."))
        return damaged(path, version.empty()
                                 ? "it does not state its version of glTF"
                                 : "it is of version " + parserMessage(version) + " of glTF, but only 2.0 is read");
    document.buffers.resize(gltfCount(document, "buffers"));
    document.views.resize(gltfCount(document, "bufferViews"));
    return document;
}

Result<std::string_view> gltfBuffer(GltfDocument& document, std::size_t index) {
    const GltfJson* buffer = gltfItem(document, "buffers", index);
    if (!buffer) return damaged(document.path, "it has no buffer " + std::to_string(index));
    if (!gltfMember(*buffer, "uri")) {
        if (index > 0 || document.binary.empty())
            return damaged(document.path, "buffer " + std::to_string(index) + " has no bytes");
        return document.binary;
    }
    std::optional<std::string>& bytes = document.buffers[index];
    if (!bytes) {
        Result<std::string> read = readUri(document, gltfText(*buffer, "uri"));
        if (!read) return read.error();
        bytes = std::move(*read);
    }
    const double announced = gltfNumber(*buffer, "byteLength", 0);
    if (announced > static_cast<double>(bytes->size()))
        return truncated(document.path, "buffer " + std::to_string(index) + " should have " +
                                            std::to_string(static_cast<std::uint64_t>(announced)) +
                                            " bytes but has only " + std::to_string(bytes->size()) + ".");
    return *bytes;
}

std::vector<std::string> gltfFilesOutside(const GltfDocument& document, const char* list) {
    std::vector<std::string> outside;
    for (std::size_t i = 0; i < gltfCount(document, list); ++i) {
        const std::string uri = gltfText(*gltfItem(document, list, i), "uri");
        if (uri.empty() || !isLocal(uri)) continue;
        const std::array<std::string, 2> names = namesOf(uri);
        const auto found = std::ranges::find_if(
            names, [&](const std::string& name) { return document.folder.referenceTo(name) != Reference::Missing; });
        if (found == names.end() || document.folder.referenceTo(*found) != Reference::Outside) continue;
        const std::string file = document.folder.resolved(*found).string();
        if (std::ranges::find(outside, file) == outside.end()) outside.push_back(file);
    }
    return outside;
}

const GltfJson* gltfMember(const GltfJson& object, const char* name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

const GltfJson* gltfItem(const GltfDocument& document, const char* list, std::size_t index) {
    const GltfJson* items = gltfMember(document.json, list);
    return items && items->is_array() && index < items->size() ? &(*items)[index] : nullptr;
}

std::size_t gltfCount(const GltfDocument& document, const char* list) {
    const GltfJson* items = gltfMember(document.json, list);
    return items && items->is_array() ? items->size() : 0;
}

std::optional<std::size_t> gltfIndex(const GltfJson& object, const char* name) {
    const GltfJson* value = gltfMember(object, name);
    if (!value || !value->is_number()) return std::nullopt;
    const double number = value->get<double>();
    if (!(number >= 0 && number < 1e15 && number == std::floor(number))) return std::nullopt;
    return static_cast<std::size_t>(number);
}

double gltfNumber(const GltfJson& object, const char* name, double otherwise) {
    const GltfJson* value = gltfMember(object, name);
    return value && value->is_number() ? value->get<double>() : otherwise;
}

std::string gltfText(const GltfJson& object, const char* name) {
    const GltfJson* value = gltfMember(object, name);
    return value && value->is_string() ? value->get<std::string>() : "";
}

std::vector<double> gltfNumbers(const GltfJson& object, const char* name, std::size_t count) {
    const GltfJson* list = gltfMember(object, name);
    if (!list || !list->is_array() || list->size() != count) return {};
    std::vector<double> numbers;
    for (const GltfJson& item : *list) {
        if (!item.is_number()) return {};
        numbers.push_back(item.get<double>());
    }
    return numbers;
}

const GltfJson* gltfExtension(const GltfJson& object, const char* name) {
    const GltfJson* extensions = gltfMember(object, "extensions");
    return extensions ? gltfMember(*extensions, name) : nullptr;
}

}  // namespace gyre::importers
