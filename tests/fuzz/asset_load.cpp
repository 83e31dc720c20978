#include "core/file/EffectFile.h"
#include "tests/fuzz/Sealed.h"

#include <cstdlib>

/// Any bytes are refused or read as an effect that is written and read again the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<std::byte> bytes = gyre::fuzz::sealed(std::as_bytes(std::span(data, size)));
    const auto effect = gyre::readEffect(bytes);
    if (!effect) return 0;
    const auto again = gyre::readEffect(gyre::writeEffect(*effect));
    if (!again || !(*again == *effect)) std::abort();
    return 0;
}
