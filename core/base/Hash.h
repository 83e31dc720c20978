#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>

namespace gyre {

/// XXH3, 64 bits, streamed. Values are hashed as their bytes (little-endian hosts only, like the files), so -0 and 0
/// differ.
class Hasher {
public:
    Hasher();
    ~Hasher();
    Hasher(const Hasher&) = delete;
    Hasher& operator=(const Hasher&) = delete;

    void add(const void* bytes, std::size_t size);

    template <class T>
    requires std::is_trivially_copyable_v<T>
    void add(const T& value) {
        static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>,
                      "padding bytes must not reach a hash");
        add(&value, sizeof value);
    }

    std::uint64_t digest() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

std::uint64_t hashOf(std::span<const std::byte> bytes);

/// 16 hex digits, as every tool prints a hash.
std::string hexOf(std::uint64_t hash);

}  // namespace gyre
