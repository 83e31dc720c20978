#include "editor/writers/CacheFile.h"

#include "core/effectfile/ByteWriter.h"
#include "core/effectfile/Checksum.h"
#include "editor/writers/CacheLayout.h"
#include "editor/writers/Half.h"

#include <algorithm>

namespace gyre::editor {
namespace {

using namespace cachelayout;

CacheNumbers numbersFor(const ParticleArray& array, CachePrecision precision) {
    return precision == CachePrecision::Half && array.name != "position" ? CacheNumbers::Float16
                                                                         : CacheNumbers::Float32;
}

std::vector<CacheArray> arraysOf(const CacheFrame& frame, CachePrecision precision) {
    std::vector<CacheArray> arrays;
    for (int set = 0; set < kCacheSets; ++set) {
        if (frame.sets[set].arrays.empty()) continue;
        arrays.push_back({static_cast<CacheSet>(set), "id", 1, CacheNumbers::Unsigned64});
        for (const ParticleArray& array : frame.sets[set].arrays)
            arrays.push_back({static_cast<CacheSet>(set), array.name, array.components, numbersFor(array, precision)});
    }
    return arrays;
}

void writeValues(ByteWriter& out, const std::vector<float>& values, CacheNumbers numbers) {
    for (const float value : values) {
        if (numbers == CacheNumbers::Float16)
            out.number(halfFrom(value));
        else
            out.real32(value);
    }
    out.zeros(padding(out.size()));
}

std::vector<std::byte> bytesOf(const CacheFrame& frame, CachePrecision precision) {
    ByteWriter out;
    for (const ParticleFrame& set : frame.sets) {
        if (set.arrays.empty()) continue;
        for (const std::uint64_t id : set.ids) out.number(id);
        for (const ParticleArray& array : set.arrays) writeValues(out, array.values, numbersFor(array, precision));
    }
    return out.take();
}

}  // namespace

Result<CacheWriter> CacheWriter::create(const std::filesystem::path& target, const CacheHeader& header,
                                        CachePrecision precision) {
    Result<WholeFile> file = WholeFile::create(target);
    if (!file) return file.error();
    return CacheWriter(std::move(*file), header, precision);
}

std::uint64_t CacheWriter::headSize() const {
    return kHeaderSize + kArraySize * m_arrays.size() + std::uint64_t{kEntrySize} * m_header.frames;
}

Result<void> CacheWriter::add(const CacheFrame& frame) {
    if (m_index.empty()) {
        m_arrays = arraysOf(frame, m_precision);
        if (Result<void> room = m_file.append(std::vector<std::byte>(headSize())); !room) return room;
    }
    const std::vector<std::byte> bytes = bytesOf(frame, m_precision);
    Entry entry{frame.frame, frame.time, m_file.size(), bytes.size(), {}, crc32(bytes)};
    for (std::size_t set = 0; set < kCacheSets; ++set)
        entry.counts[set] = static_cast<std::uint32_t>(frame.sets[set].count());
    m_index.push_back(entry);
    return m_file.append(bytes);
}

std::vector<std::byte> CacheWriter::head() const {
    ByteWriter tables;
    for (const CacheArray& array : m_arrays) {
        tables.bytes(std::as_bytes(std::span(array.name)));
        tables.zeros(kNameSize - array.name.size());
        tables.number(static_cast<std::uint16_t>(array.set));
        tables.number(array.components);
        tables.number(static_cast<std::uint16_t>(array.numbers));
        tables.zeros(2);
    }
    for (const Entry& entry : m_index) {
        tables.number(entry.frame);
        tables.real64(entry.time);
        tables.number(entry.offset);
        tables.number(entry.size);
        for (const std::uint32_t count : entry.counts) tables.number(count);
        tables.number(entry.crc);
        tables.zeros(4);
    }
    ByteWriter head;
    head.bytes(std::as_bytes(std::span(kMagic)));
    head.number(kMajor);
    head.number(kMinor);
    head.number(kHeaderSize);
    head.number(m_file.size());
    head.number(static_cast<std::uint32_t>(m_arrays.size()));
    head.number(m_header.frames);
    head.real64(m_header.frameSeconds);
    head.number(static_cast<std::uint32_t>(m_header.axes));
    head.zeros(12);
    head.number(crc32(tables.written()));
    head.number(crc32(head.written()));
    head.bytes(tables.written());
    return head.take();
}

Result<void> CacheWriter::finish() {
    return m_file.replaceAt(0, head()).and_then([&] { return m_file.commit(); });
}

bool isCache(std::span<const std::byte> bytes) {
    return bytes.size() >= kMagic.size() &&
           std::ranges::equal(bytes.first(kMagic.size()), std::as_bytes(std::span(kMagic)));
}

}  // namespace gyre::editor
