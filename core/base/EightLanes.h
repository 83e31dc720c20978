#pragma once

#include "core/base/Lanes.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

// Eight floats in two vector registers, for loops over arrays of floats in code that needs no choice of instruction
// set. Each lane has the bits of the scalar operation.

namespace gyre {

using FourInts [[gnu::vector_size(16)]] = std::int32_t;

/// Two registers of four, because g++ compiles comparisons of registers that a processor lacks number by number.
template <class Register>
struct InTwoRegisters {
    Register low, high;
};

/// The result of a comparison; see select().
using EightMask = InTwoRegisters<FourInts>;

struct EightFloats : InTwoRegisters<FourFloats> {
    EightFloats() : InTwoRegisters{} {}
    EightFloats(const FourFloats& first, const FourFloats& last) : InTwoRegisters{first, last} {}
    EightFloats(float all) : InTwoRegisters{FourFloats{all, all, all, all}, FourFloats{all, all, all, all}} {}

    float operator[](std::size_t lane) const { return lane < 4 ? low[lane] : high[lane - 4]; }
};

inline EightFloats operator+(const EightFloats& a, const EightFloats& b) { return {a.low + b.low, a.high + b.high}; }
inline EightFloats operator-(const EightFloats& a, const EightFloats& b) { return {a.low - b.low, a.high - b.high}; }
inline EightFloats operator*(const EightFloats& a, const EightFloats& b) { return {a.low * b.low, a.high * b.high}; }
inline EightFloats operator/(const EightFloats& a, const EightFloats& b) { return {a.low / b.low, a.high / b.high}; }
inline EightFloats operator-(const EightFloats& a) { return {-a.low, -a.high}; }
inline EightFloats& operator+=(EightFloats& a, const EightFloats& b) { return a = a + b; }
inline EightFloats& operator*=(EightFloats& a, const EightFloats& b) { return a = a * b; }

inline EightMask operator<(const EightFloats& a, const EightFloats& b) { return {a.low < b.low, a.high < b.high}; }
inline EightMask operator>(const EightFloats& a, const EightFloats& b) { return {a.low > b.low, a.high > b.high}; }
inline EightMask operator>=(const EightFloats& a, const EightFloats& b) { return {a.low >= b.low, a.high >= b.high}; }

/// In each lane `yes` where the mask is true, else `no`.
inline EightFloats select(const EightMask& mask, const EightFloats& yes, const EightFloats& no) {
    return {mask.low ? yes.low : no.low, mask.high ? yes.high : no.high};
}

inline FourFloats loadFour(const float* from) {
    FourFloats values;
    std::memcpy(&values, from, sizeof values);
    return values;
}

inline void storeFour(float* to, const FourFloats& values) { std::memcpy(to, &values, sizeof values); }

inline EightFloats loadEight(const float* from) { return {loadFour(from), loadFour(from + 4)}; }

inline void storeEight(float* to, const EightFloats& values) {
    storeFour(to, values.low);
    storeFour(to + 4, values.high);
}

/// Loads min(count, 8) floats; the other lanes are zero.
inline EightFloats loadSome(const float* from, std::size_t count) {
    if (count >= 8) return loadEight(from);
    float values[8] = {};
    for (std::size_t i = 0; i < count; ++i) values[i] = from[i];
    return loadEight(values);
}

/// Stores the first min(count, 8) lanes and writes nothing behind them.
inline void storeSome(float* to, std::size_t count, const EightFloats& values) {
    if (count >= 8) return storeEight(to, values);
    for (std::size_t i = 0; i < count; ++i) to[i] = values[i];
}

/// Stores sixteen floats: those at even places of them to one array, the others to another.
inline void storeApart(float* even, float* odd, const float* from) {
    const EightFloats a = loadEight(from), b = loadEight(from + 8);
    storeEight(
        even, {__builtin_shufflevector(a.low, a.high, 0, 2, 4, 6), __builtin_shufflevector(b.low, b.high, 0, 2, 4, 6)});
    storeEight(
        odd, {__builtin_shufflevector(a.low, a.high, 1, 3, 5, 7), __builtin_shufflevector(b.low, b.high, 1, 3, 5, 7)});
}

/// The opposite of storeApart().
inline void storeTogether(float* to, const float* even, const float* odd) {
    const EightFloats a = loadEight(even), b = loadEight(odd);
    storeEight(to,
               {__builtin_shufflevector(a.low, b.low, 0, 4, 1, 5), __builtin_shufflevector(a.low, b.low, 2, 6, 3, 7)});
    storeEight(to + 8, {__builtin_shufflevector(a.high, b.high, 0, 4, 1, 5),
                        __builtin_shufflevector(a.high, b.high, 2, 6, 3, 7)});
}

/// Whether any lane is above zero; none may be below.
inline bool isAny(const EightFloats& amounts) {
    const FourFloats sum = amounts.low + amounts.high;
    return sum[0] + sum[1] + sum[2] + sum[3] > 0;
}

inline EightFloats smallerOf(const EightFloats& a, const EightFloats& b) { return select(a < b, a, b); }
inline EightFloats largerOf(const EightFloats& a, const EightFloats& b) { return select(a > b, a, b); }

/// fastExp of Math.h in each lane, for x <= 0. x: not NaN
EightFloats fastExpBelowZero(const EightFloats& x);
/// decayedFraction of Math.h in each lane. x: >= 0, not NaN
EightFloats decayedFraction(const EightFloats& x);

}  // namespace gyre
