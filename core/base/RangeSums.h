#pragma once

#include "core/base/ParallelFor.h"

#include <algorithm>
#include <array>

namespace gyre {

inline constexpr std::size_t kMostRanges = 64;

/// A parallel sum in a fixed order: calls measure(begin, end, result) on ranges in parallel, then add(result) in the
/// order of the ranges. The ranges depend on count and leastPerRange alone. There are at most kMostRanges, so their
/// results fit on the stack.
template <class Result, class Measure, class Add>
void inRanges(const Workers& workers, std::size_t count, std::size_t leastPerRange, const Measure& measure,
              const Add& add) {
    const std::size_t perRange = std::max(leastPerRange, rangeCount(count, kMostRanges));
    std::array<Result, kMostRanges> results{};
    parallelFor(workers, count, perRange,
                [&](std::size_t begin, std::size_t end) { measure(begin, end, results[begin / perRange]); });
    for (std::size_t i = 0; i < rangeCount(count, perRange); ++i) add(results[i]);
}

}  // namespace gyre
