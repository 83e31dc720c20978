#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// Constants and structures shared by writer and reader of recordings.
namespace gyre::editor::cachelayout {

inline constexpr std::array<std::uint8_t, 8> kMagic = {0x89, 'G', 'Y', 'C', '\r', '\n', 0x1A, '\n'};
inline constexpr std::uint16_t kMajor = 1, kMinor = 0;
inline constexpr std::uint32_t kHeaderSize = 64, kArraySize = 32, kEntrySize = 48;
inline constexpr std::size_t kNameSize = 24;
inline constexpr std::uint64_t kAlignment = 8;  ///< alignment of every array in the file
inline constexpr std::uint32_t kMostArrays = 64, kMostFrames = 1'000'000, kMostParticles = 1u << 24;

/// Index entry of one frame.
struct Entry {
    std::uint64_t frame = 0;
    double time = 0;                        ///< [s]
    std::uint64_t offset = 0, size = 0;     ///< position and size of the frame's arrays in the file
    std::array<std::uint32_t, 2> counts{};  ///< particles, by CacheSet
    std::uint32_t crc = 0;                  ///< checksum of the frame's arrays
};

constexpr std::uint64_t padding(std::uint64_t size) { return (kAlignment - size % kAlignment) % kAlignment; }

}  // namespace gyre::editor::cachelayout
