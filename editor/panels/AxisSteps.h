#pragma once

#include <cmath>

namespace gyre::editor {

/// The smallest of 1, 2, 5, 10, 20 ... and their tenths that is not less than `value`; 1 if `value` is not positive.
/// For the ends of scales and the distances of their lines.
inline double axisStep(double value) {
    if (!(value > 0)) return 1;
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= value) return factor * power;
    return 10 * power;
}

}  // namespace gyre::editor
