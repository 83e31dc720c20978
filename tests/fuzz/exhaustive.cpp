#include "core/runtime/gyre.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace {

constexpr std::size_t kMagic = 8;  // bytes

/// The result that a game gets for a block of exactly the data's size, so that the sanitizer detects a read past the
/// end.
gyre_result verdict(std::span<const std::byte> bytes) {
    const auto exact = std::make_unique<std::byte[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), exact.get());
    return gyre_validate_memory(exact.get(), bytes.size(), nullptr, nullptr);
}

std::vector<std::byte> contentOf(const char* path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> all{std::istreambuf_iterator<char>(file), {}};
    const auto bytes = std::as_bytes(std::span(all));
    return {bytes.begin(), bytes.end()};
}

/// Whether every truncation and every single flipped bit is refused with the result code that gyre.h specifies.
bool isSafe(const char* path) {
    std::vector<std::byte> bytes = contentOf(path);
    bool safe = GYRE_SUCCEEDED(verdict(bytes));
    for (std::size_t length = 0; length < bytes.size(); ++length)
        safe = safe && verdict(std::span(bytes).first(length)) == GYRE_E_ASSET_TRUNCATED;
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        bytes[bit / 8] ^= std::byte(1 << bit % 8);
        safe = safe && verdict(bytes) == (bit / 8 < kMagic ? GYRE_E_NOT_AN_ASSET : GYRE_E_ASSET_CORRUPT);
        bytes[bit / 8] ^= std::byte(1 << bit % 8);
    }
    std::printf("%s: %zu lengths, %zu bits: %s\n", path, bytes.size(), 8 * bytes.size(),
                safe ? "all refused, each with its code" : "NOT ALL REFUSED WITH THEIR CODES");
    return safe;
}

}  // namespace

/// fuzz_exhaustive EFFECT...: runs the truncations and bit flips of TestEffectFile under the sanitizers.
int main(int argc, char** argv) {
    bool safe = argc > 1;
    for (int i = 1; i < argc; ++i) safe = isSafe(argv[i]) && safe;
    return safe ? 0 : 1;
}
