#pragma once

#include <cstdint>

namespace gyre::editor {

/// The nearest 16-bit float [IEEE 754 binary16], ties to even; too large becomes infinity. 11 bits: 3 digits.
std::uint16_t halfFrom(float value);
float floatFromHalf(std::uint16_t half);

}  // namespace gyre::editor
