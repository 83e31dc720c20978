#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace gyre {

/// An open file, closed on destruction: a file descriptor, which Windows has in its C library. The functions that take
/// the number of one say by errno why they fail.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor();
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }

    bool isOpen() const { return m_number >= 0; }
    int number() const { return m_number; }

private:
    int m_number;
};

/// Writes all bytes to an open file. False: errno says why not.
bool writeAll(int descriptor, std::span<const std::byte> bytes);

/// Reads what there is of a pipe or a file, at most until `bytes` is full, and returns how many bytes were read, 0 at
/// its end. Waits if a pipe is empty. nullopt: errno says why not.
std::optional<std::size_t> readSome(int descriptor, std::span<std::byte> bytes);

/// Reads from a place of an open file until `bytes` is full or the file ends, and returns how many bytes were read.
/// nullopt: errno says why not.
std::optional<std::size_t> readAt(int descriptor, std::uint64_t offset, std::span<std::byte> bytes);

}  // namespace gyre
