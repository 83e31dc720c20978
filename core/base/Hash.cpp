#include "core/base/Hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <bit>

namespace gyre {

static_assert(std::endian::native == std::endian::little);

struct Hasher::State {
    XXH3_state_t xxh;
};

Hasher::Hasher() : m_state(std::make_unique<State>()) { XXH3_64bits_reset(&m_state->xxh); }
Hasher::~Hasher() = default;

void Hasher::add(const void* bytes, std::size_t size) { XXH3_64bits_update(&m_state->xxh, bytes, size); }

std::uint64_t Hasher::digest() const { return XXH3_64bits_digest(&m_state->xxh); }

std::uint64_t hashOf(std::span<const std::byte> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::string hexOf(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

}  // namespace gyre
