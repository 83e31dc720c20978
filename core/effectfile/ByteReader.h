#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gyre {

/// Reads little-endian values one after another, for any alignment and any byte order of the host. Never reads beyond
/// the end: a value that does not fit is zero, and failed() is true from then on.
class ByteReader {
public:
    /// offset: position of the bytes in the file, for messages
    explicit ByteReader(std::span<const std::byte> bytes, std::uint64_t offset = 0) : m_bytes(bytes), m_start(offset) {}

    std::uint64_t offset() const { return m_start + m_done; }
    std::size_t left() const { return m_bytes.size() - m_done; }
    bool failed() const { return m_failed; }

    template <std::unsigned_integral T>
    T number() {
        T value = 0;
        const std::span<const std::byte> read = bytes(sizeof(T));
        for (std::size_t i = 0; i < read.size(); ++i) value |= static_cast<T>(static_cast<T>(read[i]) << 8 * i);
        return value;
    }
    float real32() { return std::bit_cast<float>(number<std::uint32_t>()); }
    double real64() { return std::bit_cast<double>(number<std::uint64_t>()); }

    /// The next `size` bytes; empty if fewer are left.
    std::span<const std::byte> bytes(std::size_t size) {
        if (size > left()) {
            m_failed = true;
            m_done = m_bytes.size();
            return {};
        }
        m_done += size;
        return m_bytes.subspan(m_done - size, size);
    }

private:
    std::span<const std::byte> m_bytes;
    std::uint64_t m_start;
    std::size_t m_done = 0;
    bool m_failed = false;
};

}  // namespace gyre
