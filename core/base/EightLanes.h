#pragma once

#include "core/base/Lanes.h"

#include <cstddef>
#include <cstdint>

// Eight floats in a vector register, for loops over arrays of floats in code that needs no choice of instruction set.
// Each lane has the bits of the scalar operation.

namespace gyre {

using EightInts [[gnu::vector_size(32)]] = std::int32_t;

inline EightFloats loadEight(const float* from) {
    EightFloats values;
    __builtin_memcpy(&values, from, sizeof values);
    return values;
}

inline void storeEight(float* to, const EightFloats& values) { __builtin_memcpy(to, &values, sizeof values); }

/// Loads min(count, 8) floats; the other lanes are zero.
inline EightFloats loadSome(const float* from, std::size_t count) {
    if (count >= 8) return loadEight(from);
    EightFloats values{};
    for (std::size_t i = 0; i < count; ++i) values[i] = from[i];
    return values;
}

/// Stores the first min(count, 8) lanes and writes nothing behind them.
inline void storeSome(float* to, std::size_t count, const EightFloats& values) {
    if (count >= 8) return storeEight(to, values);
    for (std::size_t i = 0; i < count; ++i) to[i] = values[i];
}

inline EightFloats smallerOf(const EightFloats& a, const EightFloats& b) { return a < b ? a : b; }
inline EightFloats largerOf(const EightFloats& a, const EightFloats& b) { return a > b ? a : b; }

/// fastExp of Math.h in each lane, for x <= 0. x: not NaN
EightFloats fastExpBelowZero(const EightFloats& x);
/// decayedFraction of Math.h in each lane. x: >= 0, not NaN
EightFloats decayedFraction(const EightFloats& x);

}  // namespace gyre
