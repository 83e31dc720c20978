#include "core/file/EffectFile.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>

namespace {

/// From a block of exactly its size, so that the sanitizer sees one byte too far.
bool isRead(std::span<const std::byte> bytes) {
    const auto exact = std::make_unique<std::byte[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), exact.get());
    return gyre::readEffect(std::span(exact.get(), bytes.size())).has_value();
}

std::vector<std::byte> contentOf(const char* path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> all{std::istreambuf_iterator<char>(file), {}};
    const auto bytes = std::as_bytes(std::span(all));
    return {bytes.begin(), bytes.end()};
}

/// Every length it can be cut to, and every single bit that can flip.
bool isSafe(const char* path) {
    std::vector<std::byte> bytes = contentOf(path);
    bool safe = isRead(bytes);
    for (std::size_t length = 0; length < bytes.size(); ++length) safe = safe && !isRead(std::span(bytes).first(length));
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        bytes[bit / 8] ^= std::byte(1 << bit % 8);
        safe = safe && !isRead(bytes);
        bytes[bit / 8] ^= std::byte(1 << bit % 8);
    }
    std::printf("%s: %zu lengths, %zu bits: %s\n", path, bytes.size(), 8 * bytes.size(), safe ? "all refused" : "NOT ALL REFUSED");
    return safe;
}

}  // namespace

/// fuzz_exhaustive EFFECT...: under the sanitizers, what TestEffectFile does without them.
int main(int argc, char** argv) {
    bool safe = argc > 1;
    for (int i = 1; i < argc; ++i) safe = isSafe(argv[i]) && safe;
    return safe ? 0 : 1;
}
