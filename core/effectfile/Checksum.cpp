#include "core/effectfile/Checksum.h"

#include <array>

namespace gyre {
namespace {

// Entry n is the register after eight steps of the division, if its low byte was n before.
constexpr std::array<std::uint32_t, 256> kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t n = 0; n < 256; ++n) {
        std::uint32_t rest = n;
        for (int bit = 0; bit < 8; ++bit) rest = rest & 1 ? 0xEDB88320u ^ rest >> 1 : rest >> 1;
        table[n] = rest;
    }
    return table;
}();

}  // namespace

std::uint32_t crc32(std::span<const std::byte> bytes) {
    std::uint32_t rest = 0xFFFFFFFFu;
    for (const std::byte b : bytes) rest = kTable[(rest ^ static_cast<std::uint32_t>(b)) & 255] ^ rest >> 8;
    return ~rest;
}

}  // namespace gyre
