#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace gyre {

/// CRC-32 as zlib, gzip and PNG compute it (polynomial 0xEDB88320, reflected), so that every language can check an
/// effect file. It detects damage, not forgery. [ISO 3309; RFC 1952, section 8]
std::uint32_t crc32(std::span<const std::byte> bytes);

}  // namespace gyre
