#pragma once

#include <cmath>

namespace gyre::editor {

/// The number with so many significant digits.
inline float rounded(double value, int digits) {
    if (value == 0) return 0;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - (digits - 1));
    return static_cast<float>(std::round(value / unit) * unit);
}

}  // namespace gyre::editor
