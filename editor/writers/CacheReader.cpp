#include "core/effectfile/ByteReader.h"
#include "core/effectfile/Checksum.h"
#include "editor/writers/CacheFile.h"
#include "editor/writers/CacheLayout.h"
#include "editor/writers/Half.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

using namespace cachelayout;

std::uint64_t bytesPerNumber(CacheNumbers numbers) {
    switch (numbers) {
        case CacheNumbers::Float32:
            return 4;
        case CacheNumbers::Float16:
            return 2;
        case CacheNumbers::Unsigned64:
            return 8;
    }
    return 0;
}

class Reader {
public:
    Reader(std::span<const std::byte> bytes, const std::string& source) : m_bytes(bytes), m_source(source) {}

    Result<Cache> read() {
        return readHeader().and_then([&] { return readTables(); }).and_then([&] { return readFrames(); }).map([&] {
            return std::move(m_cache);
        });
    }

private:
    std::span<const std::byte> m_bytes;
    const std::string& m_source;
    Cache m_cache;
    std::uint32_t m_arrayCount = 0, m_tablesCrc = 0;
    std::vector<Entry> m_index;

    Error damaged(const std::string& what, ErrorCode kind = ErrorCode::Malformed) const {
        return fail(kind, m_source + ": " + what);
    }

    Result<void> readHeader() {
        if (!isCache(m_bytes)) return damaged("this is not a recording of Gyre.");
        if (m_bytes.size() < kHeaderSize) return damaged("the recording ends within its header.");
        ByteReader in(m_bytes);
        in.bytes(kMagic.size());
        const auto major = in.number<std::uint16_t>();
        in.number<std::uint16_t>();
        if (major != kMajor)
            return damaged("the recording is of format " + std::to_string(major) +
                           "; this program reads 1. Use a newer Gyre.");
        const auto headerSize = in.number<std::uint32_t>();
        const auto fileSize = in.number<std::uint64_t>();
        m_arrayCount = in.number<std::uint32_t>();
        m_cache.header.frames = in.number<std::uint32_t>();
        m_cache.header.frameSeconds = in.real64();
        const auto axes = in.number<std::uint32_t>();
        for (int i = 0; i < 3; ++i)
            if (in.number<std::uint32_t>() != 0)
                return damaged("the header is damaged: bytes that must be zero are not.");
        m_tablesCrc = in.number<std::uint32_t>();
        if (crc32(m_bytes.first(kHeaderSize - 4)) != in.number<std::uint32_t>())
            return damaged("the header is damaged: its checksum is wrong.");
        if (headerSize != kHeaderSize || axes > static_cast<std::uint32_t>(Axes::Unreal))
            return damaged("the header contains invalid values.");
        if (fileSize != m_bytes.size())
            return damaged("the recording has " + std::to_string(m_bytes.size()) + " bytes and should have " +
                           std::to_string(fileSize) + ".");
        if (!std::isfinite(m_cache.header.frameSeconds)) return damaged("the time between frames is not a number.");
        m_cache.header.axes = static_cast<Axes>(axes);
        if (m_arrayCount > kMostArrays || m_cache.header.frames > kMostFrames)
            return damaged("the recording has more arrays or frames than are accepted.", ErrorCode::Limit);
        return {};
    }

    Result<void> readTables() {
        const std::uint64_t size =
            std::uint64_t{kArraySize} * m_arrayCount + std::uint64_t{kEntrySize} * m_cache.header.frames;
        if (size > m_bytes.size() - kHeaderSize) return damaged("the recording ends within its tables.");
        const std::span<const std::byte> tables = m_bytes.subspan(kHeaderSize, size);
        if (crc32(tables) != m_tablesCrc) return damaged("the tables are damaged: their checksum is wrong.");
        ByteReader in(tables, kHeaderSize);
        for (std::uint32_t i = 0; i < m_arrayCount; ++i)
            if (Result<void> done = readArray(in); !done) return done;
        for (std::uint32_t i = 0; i < m_cache.header.frames; ++i) {
            Entry& entry = m_index.emplace_back();
            entry.frame = in.number<std::uint64_t>();
            entry.time = in.real64();
            entry.offset = in.number<std::uint64_t>();
            entry.size = in.number<std::uint64_t>();
            for (std::uint32_t& count : entry.counts) count = in.number<std::uint32_t>();
            entry.crc = in.number<std::uint32_t>();
            in.number<std::uint32_t>();
        }
        return {};
    }

    Result<void> readArray(ByteReader& in) {
        CacheArray array;
        const std::span<const std::byte> name = in.bytes(kNameSize);
        for (const std::byte letter : name)
            if (letter != std::byte{0}) array.name.push_back(static_cast<char>(letter));
        const auto set = in.number<std::uint16_t>();
        array.components = in.number<std::uint16_t>();
        const auto numbers = in.number<std::uint16_t>();
        in.number<std::uint16_t>();
        if (array.name.empty() || set >= kCacheSets || array.components < 1 || array.components > 4 ||
            numbers > static_cast<std::uint16_t>(CacheNumbers::Unsigned64))
            return damaged("the array \"" + array.name + "\" has an unknown type.");
        array.set = static_cast<CacheSet>(set);
        array.numbers = static_cast<CacheNumbers>(numbers);
        m_cache.arrays.push_back(std::move(array));
        return {};
    }

    Result<void> readFrames() {
        std::uint64_t end =
            kHeaderSize + std::uint64_t{kArraySize} * m_arrayCount + std::uint64_t{kEntrySize} * m_cache.header.frames;
        for (const Entry& entry : m_index) {
            const std::string name = "frame " + std::to_string(entry.frame);
            if (entry.offset != end || entry.size > m_bytes.size() - entry.offset)
                return damaged(name + " lies outside of the file or overlaps the previous frame.");
            if (!std::isfinite(entry.time)) return damaged("the time of " + name + " is not a number.");
            const std::span<const std::byte> bytes = m_bytes.subspan(entry.offset, entry.size);
            if (crc32(bytes) != entry.crc) return damaged(name + " is damaged: its checksum is wrong.");
            if (Result<void> done = readFrame(entry, bytes); !done) return done;
            end += entry.size;
        }
        return end == m_bytes.size() ? Result<void>() : damaged("there are extra bytes after the last frame.");
    }

    Result<void> readFrame(const Entry& entry, std::span<const std::byte> bytes) {
        CacheFrame frame{entry.frame, entry.time, {}};
        ByteReader in(bytes, entry.offset);
        for (const CacheArray& array : m_cache.arrays) {
            const std::uint32_t count = entry.counts[static_cast<std::size_t>(array.set)];
            const std::uint64_t values = std::uint64_t{count} * array.components;
            if (count > kMostParticles || values * bytesPerNumber(array.numbers) > in.left())
                return damaged("frame " + std::to_string(entry.frame) + " ends within its array \"" + array.name +
                               "\".");
            readValues(in, array, values, frame.sets[static_cast<int>(array.set)]);
        }
        if (in.left() != 0 || in.failed())
            return damaged("frame " + std::to_string(entry.frame) + " has another size than its arrays.");
        m_cache.frames.push_back(std::move(frame));
        return {};
    }

    static void readValues(ByteReader& in, const CacheArray& array, std::uint64_t values, ParticleFrame& set) {
        if (array.numbers == CacheNumbers::Unsigned64) {
            for (std::uint64_t i = 0; i < values; ++i) set.ids.push_back(in.number<std::uint64_t>());
            return;
        }
        ParticleArray& kept = set.arrays.emplace_back(ParticleArray{array.name, array.components, TurnsAs::Plain, {}});
        for (std::uint64_t i = 0; i < values; ++i)
            kept.values.push_back(array.numbers == CacheNumbers::Float16 ? floatFromHalf(in.number<std::uint16_t>())
                                                                         : in.real32());
        in.bytes(padding(values * bytesPerNumber(array.numbers)));
    }
};

}  // namespace

Result<Cache> readCache(std::span<const std::byte> bytes, const std::string& source) {
    return Reader(bytes, source).read();
}

}  // namespace gyre::editor
