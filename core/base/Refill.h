#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gyre {

/// Fills a list with `count` copies of a value. A list that grows by a few elements in each step doubles its memory;
/// std::vector::assign would take new memory in each of these steps.
template <class T>
void refill(std::vector<T>& list, std::size_t count, const T& value) {
    list.resize(count);
    std::ranges::fill(list, value);
}

}  // namespace gyre
