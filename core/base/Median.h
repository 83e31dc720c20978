#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gyre {

/// The value in the middle, the upper one of two; 0 of none.
inline double medianOf(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

}  // namespace gyre
