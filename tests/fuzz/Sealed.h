#pragma once

#include "core/effectfile/Checksum.h"

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

/// The effect with correct checksums, sizes and offsets of chunks, so that the fuzzer reaches the code behind these
/// checks. resources/manual/gyrefx.md describes the layout.
inline std::vector<std::byte> sealed(std::span<const std::byte> data) {
    std::vector<std::byte> bytes(data.begin(), data.end());
    if (bytes.size() < 64) return bytes;
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

}  // namespace gyre::fuzz
