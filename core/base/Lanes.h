#pragma once

#include "core/base/Platform.h"

#include <cstddef>
#include <cstring>

namespace gyre {

/// Code for many particles or lines at once is a template on one of the types Simd128, Avx2 and Avx512, each in its
/// own header, and is instantiated in one .cpp per instruction set with flags of its own. Those files must not use
/// inline functions of the standard library or of glm: the linker keeps one copy, and it might be one that this machine
/// cannot run.
///
/// A type L brings registers L::Floats of L::kWidth floats. They know + - * / < <= > >= == and, with a comparison, ?: ;
/// and L has
///   broadcast, load, store   one number in all lanes; memory needs no alignment
///   loadSome, storeSome      the first `count` lanes, or all; loadSome sets the others to zero. count: 0 to 255
///   sqrt                     square root, correctly rounded
///   gather4, scatter4        groups of four lanes from and to memory, `step` floats apart
///   gatherRows               groups of four lanes from rows of three floats, by the indices 0, 4, 8 and 12
///   lookUp                   the floats of a table with the whole numbers in the lanes as indices, from 0 to 2^24 - 1
///   load4, store4            four registers from and to adjacent memory: the first has groups 0, 4, 8, 12, the next
///                            1, 5, ...
///   halves                   the first and the last eight of kLanes lanes
///   shuffle<pick>            in each group of four: two lanes of a, then two of b; two bits each, lowest first
///   truncate, storeInts      integers rounded towards zero, |x| < 2^31: clamp first, or the sets differ
///   movemask                 one bit for each lane of a comparison
///   anySet                   true where the byte that `which` names for the lane is not zero; reads 16 names at most
/// Everything has the same bits with each L, if no sum runs across lanes. Work in groups of kLanes, so that tails and
/// groups are the same, too.
inline constexpr int kLanes = 16;

/// Floats in one register, for code that works node by node. Operations are not fused. Eight are for kernels alone;
/// other code uses EightLanes.h.
using FourFloats [[gnu::vector_size(16)]] = float;
using RegisterOfEight [[gnu::vector_size(32)]] = float;

/// Four floats in memory, accessed in place, with the alignment of a float. Do not pass them by reference to templates,
/// where clang loses their alignment; use read and write there.
using Four [[gnu::vector_size(16), gnu::may_alias, gnu::aligned(4)]] = float;

/// Load from and store to memory with the alignment of a float. L: the lane type of the caller, so that each
/// instruction set gets a function of its own.
template <class L, class Register>
[[gnu::always_inline]] inline void read(const float* p, Register& x) {
    std::memcpy(&x, p, sizeof x);
}
template <class L, class Register>
[[gnu::always_inline]] inline void write(float* p, const Register& x) {
    std::memcpy(p, &x, sizeof x);
}

/// Registers that hold `count` lanes.
template <class L>
constexpr int registersFor(int count) {
    return (count + L::kWidth - 1) / L::kWidth;
}

/// a < b ? a : b. A NaN in a gives b, with every instruction set.
template <class L>
[[gnu::always_inline]] inline typename L::Floats smaller(const typename L::Floats& a, const typename L::Floats& b) {
    return a < b ? a : b;
}

/// a > b ? a : b. A NaN in a gives b, with every instruction set.
template <class L>
[[gnu::always_inline]] inline typename L::Floats larger(const typename L::Floats& a, const typename L::Floats& b) {
    return a > b ? a : b;
}

/// Stores x, clamped to [low, high] and rounded towards zero, as integers. NaN becomes low.
template <class L>
[[gnu::always_inline]] inline void storeClampedInts(int* to, const typename L::Floats& x, float low, float high) {
    L::storeInts(to, smaller<L>(larger<L>(x, L::broadcast(low)), L::broadcast(high)));
}

/// One vector per lane.
template <class L>
struct Vectors {
    typename L::Floats x, y, z;
};

/// Loads kWidth adjacent vectors, xyz xyz in memory. [Intel, "3D vector normalization using 256-bit AVX", 2011]
template <class L>
[[gnu::always_inline]] inline Vectors<L> loadVectors(const float* p) {
    const auto a = L::gather4(p, 12), b = L::gather4(p + 4, 12), c = L::gather4(p + 8, 12);
    const auto xy = L::template shuffle<0x9E>(b, c);  // x2 y2 x3 y3
    const auto yz = L::template shuffle<0x49>(a, b);  // y0 z0 y1 z1
    return {L::template shuffle<0x8C>(a, xy), L::template shuffle<0xD8>(yz, xy), L::template shuffle<0xCD>(yz, c)};
}

/// Loads kWidth vectors of an array xyz xyz by their indices. Reads one float beyond each vector.
template <class L>
[[gnu::always_inline]] inline Vectors<L> gatherVectors(const float* array, const unsigned* indices) {
    const auto a = L::gatherRows(array, indices), b = L::gatherRows(array, indices + 1),
               c = L::gatherRows(array, indices + 2), d = L::gatherRows(array, indices + 3);
    const auto lowAb = L::template shuffle<0x44>(a, b), lowCd = L::template shuffle<0x44>(c, d);
    const auto highAb = L::template shuffle<0xEE>(a, b), highCd = L::template shuffle<0xEE>(c, d);
    return {L::template shuffle<0x88>(lowAb, lowCd), L::template shuffle<0xDD>(lowAb, lowCd),
            L::template shuffle<0x88>(highAb, highCd)};
}

// gatherVectors reads four floats per vector and drops the fourth, which belongs to the next vector. Another thread may
// be writing it: harmless, but ThreadSanitizer reports it.
inline constexpr bool kReadsBeyond = !kHasThreadSanitizer;

/// gatherVectors() without reading beyond the end of the array. hasLast: whether the array's last vector is among the
/// indices
template <class L>
[[gnu::always_inline]] inline Vectors<L> gatherSafely(const float* array, const unsigned* indices, bool hasLast) {
    if (kReadsBeyond && !hasLast) return gatherVectors<L>(array, indices);
    float vectors[3 * L::kWidth];
    for (int lane = 0; lane < L::kWidth; ++lane)
        std::memcpy(vectors + 3 * lane, array + 3 * static_cast<std::size_t>(indices[lane]), 12);
    return loadVectors<L>(vectors);
}

/// Stores kWidth vectors adjacently, xyz xyz: the inverse of loadVectors().
template <class L>
[[gnu::always_inline]] inline void storeVectors(float* p, const Vectors<L>& v) {
    const auto xy = L::template shuffle<0x88>(v.x, v.y);  // x0 x2 y0 y2
    const auto yz = L::template shuffle<0xDD>(v.y, v.z);  // y1 y3 z1 z3
    const auto zx = L::template shuffle<0xD8>(v.z, v.x);  // z0 z2 x1 x3
    L::scatter4(p, 12, L::template shuffle<0x88>(xy, zx));
    L::scatter4(p + 4, 12, L::template shuffle<0xD8>(yz, xy));
    L::scatter4(p + 8, 12, L::template shuffle<0xDD>(zx, yz));
}

/// Transposes, in each group of four lanes, the 4 x 4 matrix whose rows are the four registers.
template <class L>
[[gnu::always_inline]] inline void transpose4(typename L::Floats& a, typename L::Floats& b, typename L::Floats& c,
                                              typename L::Floats& d) {
    const auto lowAb = L::template shuffle<0x44>(a, b), lowCd = L::template shuffle<0x44>(c, d);
    const auto highAb = L::template shuffle<0xEE>(a, b), highCd = L::template shuffle<0xEE>(c, d);
    a = L::template shuffle<0x88>(lowAb, lowCd);
    b = L::template shuffle<0xDD>(lowAb, lowCd);
    c = L::template shuffle<0x88>(highAb, highCd);
    d = L::template shuffle<0xDD>(highAb, highCd);
}

/// Transposes a kWidth x kWidth matrix in memory. fromStep, toStep: floats from one row to the next
template <class L>
[[gnu::always_inline]] inline void transpose(const float* from, std::ptrdiff_t fromStep, float* to,
                                             std::ptrdiff_t toStep) {
    for (int group = 0; group < L::kWidth; group += 4) {
        const auto row = [&](int i) { return L::gather4(from + group + i * fromStep, 4 * fromStep); };
        auto a = row(0), b = row(1), c = row(2), d = row(3);
        transpose4<L>(a, b, c, d);
        L::store(to + (group + 0) * toStep, a);
        L::store(to + (group + 1) * toStep, b);
        L::store(to + (group + 2) * toStep, c);
        L::store(to + (group + 3) * toStep, d);
    }
}

}  // namespace gyre
