#include "editor/writers/Half.h"

#include <bit>
#include <cmath>

namespace gyre::editor {

std::uint16_t halfFrom(float value) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const std::uint16_t sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000u);
    const std::uint32_t magnitude = bits & 0x7FFFFFFFu;
    if (magnitude > 0x7F800000u) return static_cast<std::uint16_t>(sign | 0x7E00u);  // NaN
    if (magnitude >= 0x477FF000u)
        return static_cast<std::uint16_t>(sign | 0x7C00u);  // 65520 and above round to infinity
    if (magnitude <
        0x38800000u) {  // below 2^-14 the step is 2^-24; adding 1/2 leaves the rounded count in the lowest bits
        const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
        return static_cast<std::uint16_t>(sign | (std::bit_cast<std::uint32_t>(shifted) - 0x3F000000u));
    }
    const std::uint32_t isOdd = magnitude >> 13 & 1;
    return static_cast<std::uint16_t>(sign | ((magnitude - 0x38000000u + 0xFFFu + isOdd) >> 13));
}

float floatFromHalf(std::uint16_t half) {
    const int exponent = half >> 10 & 31;
    const float fraction = static_cast<float>(half & 1023);
    const float sign = (half & 0x8000) != 0 ? -1.0f : 1.0f;
    if (exponent == 31) return fraction != 0 ? std::nanf("") : sign * std::bit_cast<float>(0x7F800000u);
    if (exponent == 0) return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

}  // namespace gyre::editor
