#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gyre {

/// Appends little-endian values; the counterpart of ByteReader.
class ByteWriter {
public:
    template <std::unsigned_integral T>
    void number(T value) {
        for (std::size_t i = 0; i < sizeof(T); ++i) m_bytes.push_back(static_cast<std::byte>(value >> 8 * i & 255));
    }
    void real32(float value) { number(std::bit_cast<std::uint32_t>(value)); }
    void real64(double value) { number(std::bit_cast<std::uint64_t>(value)); }
    void bytes(std::span<const std::byte> more) { m_bytes.insert(m_bytes.end(), more.begin(), more.end()); }
    void zeros(std::size_t count) { m_bytes.resize(m_bytes.size() + count); }

    std::size_t size() const { return m_bytes.size(); }
    std::span<const std::byte> written() const { return m_bytes; }
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
};

}  // namespace gyre
