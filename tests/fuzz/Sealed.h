#pragma once

#include "core/effectfile/Checksum.h"
#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectRecords.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre::fuzz {

inline std::uint64_t numberAt(std::span<const std::byte> bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i)
        value |= std::to_integer<std::uint64_t>(bytes[at + i]) << 8 * i;
    return value;
}

inline void setNumber(std::span<std::byte> bytes, std::size_t at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i) bytes[at + i] = std::byte(value >> 8 * i & 255);
}

/// The effect with correct checksums and size, so that the fuzzer reaches the checks of header and directory.
/// resources/manual/gyrefx.md describes the layout.
inline std::vector<std::byte> withChecksums(std::span<const std::byte> data) {
    std::vector<std::byte> bytes(data.begin(), data.end());
    setNumber(bytes, 16, bytes.size(), 8);
    const std::size_t header = numberAt(bytes, 12, 4), count = numberAt(bytes, 24, 4);
    if (header > bytes.size() || count > 256 || header + 32 * count > bytes.size()) return bytes;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t entry = header + 32 * i, offset = numberAt(bytes, entry + 8, 8),
                          size = numberAt(bytes, entry + 16, 8);
        if (offset > bytes.size() || size > bytes.size() - offset) continue;
        setNumber(bytes, entry + 24, crc32(std::span(bytes).subspan(offset, size)), 4);
    }
    if (header >= 64) setNumber(bytes, 48, crc32(std::span(bytes).subspan(64, header + 32 * count - 64)), 4);
    setNumber(bytes, 60, crc32(std::span(bytes).first(60)), 4);
    return bytes;
}

/// The chunks that the directory names, cut to what is there, in a new container with the right content id, so that the
/// fuzzer reaches the readers of records.
inline std::vector<std::byte> rebuilt(std::span<const std::byte> data) {
    const std::size_t header = numberAt(data, 12, 4), count = std::min<std::uint64_t>(numberAt(data, 24, 4), 64);
    std::vector<Chunk> chunks;
    for (std::size_t i = 0; i < count && header < data.size() && header + 32 * (i + 1) <= data.size(); ++i) {
        const std::size_t entry = header + 32 * i;
        Chunk& chunk = chunks.emplace_back();
        for (std::size_t c = 0; c < 4; ++c) chunk.name += static_cast<char>(data[entry + c]);
        chunk.flags = static_cast<std::uint16_t>(numberAt(data, entry + 6, 2) & 1);
        const std::size_t offset = std::min<std::uint64_t>(numberAt(data, entry + 8, 8), data.size());
        const std::size_t size = std::min<std::uint64_t>(numberAt(data, entry + 16, 8), data.size() - offset);
        chunk.bytes.assign(data.begin() + static_cast<std::ptrdiff_t>(offset),
                           data.begin() + static_cast<std::ptrdiff_t>(offset + size));
    }
    return sealChunks(chunks, static_cast<std::uint16_t>(numberAt(data, 10, 2) % (kEffectMinor + 1u)));
}

/// One input in four keeps its container.
inline std::vector<std::byte> sealed(std::span<const std::byte> data) {
    if (data.size() < 64) return {data.begin(), data.end()};
    return numberAt(data, 40, 1) % 4 == 0 ? withChecksums(data) : rebuilt(data);
}

}  // namespace gyre::fuzz
