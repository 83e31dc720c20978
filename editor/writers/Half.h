#pragma once

#include <cstdint>

namespace gyre::editor {

/// Converts to the nearest 16-bit float [IEEE 754 binary16], ties to even. Too large values become infinity. The
/// precision is 11 bits, about 3 digits.
std::uint16_t halfFrom(float value);
float floatFromHalf(std::uint16_t half);

}  // namespace gyre::editor
