#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gyre {

/// The median: of an even number of values, the upper of the middle two. 0 if there are no values.
inline double medianOf(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

}  // namespace gyre
