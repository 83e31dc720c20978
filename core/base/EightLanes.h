#pragma once

#include "core/base/Lanes.h"

#include <cstddef>
#include <cstdint>

// Eight numbers side by side in ordinary code, for arrays of floats: of vortons, or of nodes. Same bits as one by one.

namespace gyre {

using EightInts [[gnu::vector_size(32)]] = std::int32_t;

inline EightFloats loadEight(const float* from) {
    EightFloats values;
    __builtin_memcpy(&values, from, sizeof values);
    return values;
}

inline void storeEight(float* to, const EightFloats& values) { __builtin_memcpy(to, &values, sizeof values); }

/// The first `count`, if there are no more; zeros behind them.
inline EightFloats loadSome(const float* from, std::size_t count) {
    if (count >= 8) return loadEight(from);
    EightFloats values{};
    for (std::size_t i = 0; i < count; ++i) values[i] = from[i];
    return values;
}

/// The first `count`, if there are no more; what stands behind them is left alone.
inline void storeSome(float* to, std::size_t count, const EightFloats& values) {
    if (count >= 8) return storeEight(to, values);
    for (std::size_t i = 0; i < count; ++i) to[i] = values[i];
}

inline EightFloats smallerOf(const EightFloats& a, const EightFloats& b) { return a < b ? a : b; }
inline EightFloats largerOf(const EightFloats& a, const EightFloats& b) { return a > b ? a : b; }

/// As in Math.h. x: at most 0, a number.
EightFloats fastExpBelowZero(const EightFloats& x);
EightFloats decayedFraction(const EightFloats& x);

}  // namespace gyre
