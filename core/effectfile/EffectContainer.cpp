#include "core/effectfile/EffectContainer.h"

#include "core/base/Hash.h"
#include "core/effectfile/ByteReader.h"
#include "core/effectfile/ByteWriter.h"
#include "core/effectfile/Checksum.h"
#include "core/effectfile/EffectRecords.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kHeaderCrcAt = 60;  // the last word of the header covers all before it
constexpr char kEditorsChunk[] = "EDIT";  // reserved for editors; not part of the content id

std::span<const std::byte> magic() { return std::as_bytes(std::span(kEffectMagic, 8)); }
std::span<const std::byte> bytesOf(const std::string& text) { return std::as_bytes(std::span(text)); }

// The content id: XXH3-64 over name, size and bytes of each chunk.
template <class Chunks>
std::uint64_t contentId(const Chunks& chunks) {
    Hasher hash;
    for (const auto& chunk : chunks) {
        if (chunk.name == kEditorsChunk) continue;
        hash.add(chunk.name.data(), chunk.name.size());
        hash.add(static_cast<std::uint64_t>(chunk.bytes.size()));
        hash.add(chunk.bytes.data(), chunk.bytes.size());
    }
    return hash.digest();
}

Error refused(ErrorCode code, std::uint64_t offset, std::string message, std::string chunk = {}) {
    return {code, std::move(message), {}, BytePlace{std::move(chunk), offset}};
}

struct Header {
    std::uint16_t major = 0, minor = 0;
    std::uint32_t size = 0;
    std::uint64_t fileSize = 0;
    std::uint32_t chunks = 0;
    std::uint64_t requiredFeatures = 0, contentId = 0;
    std::uint32_t directoryCrc = 0;

    std::size_t end() const { return size + chunks * kDirectoryEntrySize; }
};

ByteWriter headerBytes(const Header& header) {
    ByteWriter out;
    out.bytes(magic());
    out.number(header.major);
    out.number(header.minor);
    out.number(header.size);
    out.number(header.fileSize);
    out.number(header.chunks);
    out.number(std::uint32_t{0});  // flags: none yet
    out.number(header.requiredFeatures);
    out.number(header.contentId);
    out.number(header.directoryCrc);
    out.zeros(8);
    out.number(crc32(out.written()));
    return out;
}

Result<Header> readHeader(std::span<const std::byte> file) {
    const std::size_t begun = std::min(file.size(), magic().size());
    if (!std::ranges::equal(file.first(begun), magic().first(begun)))
        return refused(ErrorCode::OtherFormat, 0,
                       "This is not a Gyre effect: it does not begin with the bytes of one.");
    if (file.size() < kHeaderSize)
        return refused(ErrorCode::Truncated, file.size(), "The file ends inside its header. Copy or export it again.");

    ByteReader in(file.first(kHeaderSize));
    in.bytes(magic().size());
    Header header;
    header.major = in.number<std::uint16_t>();
    header.minor = in.number<std::uint16_t>();
    header.size = in.number<std::uint32_t>();
    header.fileSize = in.number<std::uint64_t>();
    header.chunks = in.number<std::uint32_t>();
    in.number<std::uint32_t>();  // flags: a hint for tools
    header.requiredFeatures = in.number<std::uint64_t>();
    header.contentId = in.number<std::uint64_t>();
    header.directoryCrc = in.number<std::uint32_t>();
    const std::uint64_t reserved = in.number<std::uint64_t>();
    const std::uint32_t crc = in.number<std::uint32_t>();
    if (crc != crc32(file.first(kHeaderCrcAt)))
        return refused(ErrorCode::Corrupt, kHeaderCrcAt,
                       "The header is damaged: its checksum differs. Copy or export the file again.");
    if (reserved != 0) return refused(ErrorCode::Corrupt, 52, "Reserved bytes of the header are not zero.");
    return header;
}

std::string versionText(const Header& header) {
    return std::to_string(header.major) + "." + std::to_string(header.minor);
}

Result<void> checkHeader(const Header& header, std::span<const std::byte> file) {
    if (header.major > kEffectMajor)
        return refused(
            ErrorCode::TooNew, 8,
            "The effect has format " + versionText(header) + "; this library reads 1.x. Update the library.");
    if (header.major < kEffectMajor)
        return refused(ErrorCode::TooOld, 8,
                       "The effect has format " + versionText(header) + ", which is no longer read. Export it again.");
    if (header.requiredFeatures != 0)
        return refused(ErrorCode::TooNew, 32,
                       "The effect needs a feature that this library does not have. Update the library.");
    if (header.fileSize > file.size())
        return refused(ErrorCode::Truncated, file.size(),
                       "The file should have " + std::to_string(header.fileSize) + " bytes, but has " +
                           std::to_string(file.size()) + ". Copy or export it again.");
    if (header.fileSize < file.size())
        return refused(ErrorCode::Corrupt, header.fileSize, "Bytes follow the end of the effect.");
    if (header.size < kHeaderSize || header.size > kLargestHeader || header.size % kAlignment != 0)
        return refused(ErrorCode::Corrupt, 12, "The size of the header is none that a header can have.");
    if (header.chunks < 1 || header.chunks > kMostChunks)
        return refused(ErrorCode::Corrupt, 24,
                       "An effect has 1 to 256 chunks, not " + std::to_string(header.chunks) + ".");
    if (header.end() > file.size()) return refused(ErrorCode::Corrupt, 24, "The directory does not fit into the file.");
    if (header.directoryCrc != crc32(file.subspan(kHeaderSize, header.end() - kHeaderSize)))
        return refused(ErrorCode::Corrupt, 48,
                       "The directory is damaged: its checksum differs. Copy or export the file again.");
    return {};
}

bool isName(const std::string& name) {
    return std::ranges::all_of(name, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

// Reads one entry of the directory; `end` is where the chunk before it ended.
Result<ChunkView> readChunk(ByteReader& directory, std::span<const std::byte> file, std::uint64_t end) {
    const std::uint64_t at = directory.offset();
    const std::span<const std::byte> letters = directory.bytes(4);
    ChunkView chunk;
    chunk.name.assign(reinterpret_cast<const char*>(letters.data()), letters.size());
    chunk.version = directory.number<std::uint16_t>();
    chunk.flags = directory.number<std::uint16_t>();
    chunk.offset = directory.number<std::uint64_t>();
    const std::uint64_t size = directory.number<std::uint64_t>();
    const std::uint32_t crc = directory.number<std::uint32_t>();
    const std::uint32_t reserved = directory.number<std::uint32_t>();

    if (!isName(chunk.name)) return refused(ErrorCode::Corrupt, at, "The name of a chunk is not four of A-Z and 0-9.");
    if (chunk.version == 0 || reserved != 0)
        return refused(ErrorCode::Corrupt, at, "The directory's entry for " + chunk.name + " is malformed.");
    if ((chunk.flags & ~kCritical) != 0)
        return refused(
            ErrorCode::TooNew, at,
            "Chunk " + chunk.name + " is stored in a way that this library does not know. Update the library.");
    if (chunk.offset != aligned(end) || chunk.offset > file.size() || size > file.size() - chunk.offset)
        return refused(ErrorCode::Corrupt, at,
                       "Chunk " + chunk.name + " does not lie where it must, right behind the one before it.");
    const std::span<const std::byte> gap = file.subspan(end, chunk.offset - end);
    if (!std::ranges::all_of(gap, [](std::byte b) { return b == std::byte{0}; }))
        return refused(ErrorCode::Corrupt, end, "The gap before chunk " + chunk.name + " is not filled with zeros.");
    chunk.bytes = file.subspan(chunk.offset, size);
    if (crc != crc32(chunk.bytes))
        return refused(ErrorCode::Corrupt, chunk.offset,
                       "The chunk is damaged: its checksum differs. Copy or export the file again.", chunk.name);
    return chunk;
}

}  // namespace

std::vector<std::byte> sealChunks(const std::vector<Chunk>& chunks, std::uint16_t minorVersion) {
    Header header{
        kEffectMajor, minorVersion, kHeaderSize, 0, static_cast<std::uint32_t>(chunks.size()), 0, contentId(chunks), 0};
    ByteWriter directory, body;
    for (const Chunk& chunk : chunks) {
        const std::uint64_t end = header.end() + body.size();
        body.zeros(aligned(end) - end);
        directory.bytes(bytesOf(chunk.name));
        directory.number(kChunkVersion);
        directory.number(chunk.flags);
        directory.number(aligned(end));
        directory.number(static_cast<std::uint64_t>(chunk.bytes.size()));
        directory.number(crc32(chunk.bytes));
        directory.zeros(4);
        body.bytes(chunk.bytes);
    }
    header.fileSize = header.end() + body.size();
    header.directoryCrc = crc32(directory.written());
    ByteWriter file = headerBytes(header);
    file.bytes(directory.written());
    file.bytes(body.written());
    return file.take();
}

Result<std::vector<ChunkView>> openChunks(std::span<const std::byte> file, EffectEnvelope& envelope) {
    const Result<Header> header = readHeader(file);
    if (!header) return header.error();
    envelope = {header->major, header->minor, header->contentId, 0};
    const Result<void> checked = checkHeader(*header, file);
    if (!checked) return checked.error();

    std::vector<ChunkView> chunks;
    ByteReader directory(file.subspan(header->size, header->end() - header->size), header->size);
    std::uint64_t end = header->end();
    for (std::uint32_t i = 0; i < header->chunks; ++i) {
        Result<ChunkView> chunk = readChunk(directory, file, end);
        if (!chunk) return chunk.error();
        end = chunk->offset + chunk->bytes.size();
        chunks.push_back(std::move(*chunk));
    }
    if (end != file.size()) return refused(ErrorCode::Corrupt, end, "Bytes follow the last chunk.");
    if (contentId(chunks) != header->contentId)
        return refused(ErrorCode::Corrupt, 40, "The content is not what the header says it is.");
    return chunks;
}

}  // namespace gyre
