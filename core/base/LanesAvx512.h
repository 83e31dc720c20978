#pragma once

#include "core/base/Lanes.h"

#include <immintrin.h>

#include <cstddef>

namespace gyre {

/// Registers of sixteen floats; see Lanes.h. Only for files that are compiled for x86-64-v4.
struct Avx512 {
    static constexpr int kWidth = 16;
    using Floats = __m512;
    using Mask = decltype(Floats{} < Floats{});

    [[gnu::always_inline]] static Floats broadcast(float x) { return _mm512_set1_ps(x); }
    [[gnu::always_inline]] static Floats load(const float* p) { return _mm512_loadu_ps(p); }
    [[gnu::always_inline]] static void store(float* p, const Floats& x) { _mm512_storeu_ps(p, x); }
    [[gnu::always_inline]] static Floats loadSome(const float* p, int count) {
        return _mm512_maskz_loadu_ps(first(count), p);
    }
    [[gnu::always_inline]] static void storeSome(float* p, int count, const Floats& x) {
        _mm512_mask_storeu_ps(p, first(count), x);
    }
    [[gnu::always_inline]] static Floats gather4(const float* p, std::ptrdiff_t step) {
        const Floats two = _mm512_insertf32x4(_mm512_zextps128_ps512(_mm_loadu_ps(p)), _mm_loadu_ps(p + step), 1);
        return _mm512_insertf32x4(_mm512_insertf32x4(two, _mm_loadu_ps(p + 2 * step), 2), _mm_loadu_ps(p + 3 * step),
                                  3);
    }
    [[gnu::always_inline]] static Floats gatherRows(const float* p, const unsigned* i) {
        const auto row = [&](int k) { return _mm_loadu_ps(p + 3 * static_cast<std::size_t>(i[k])); };
        const Floats two = _mm512_insertf32x4(_mm512_zextps128_ps512(row(0)), row(4), 1);
        return _mm512_insertf32x4(_mm512_insertf32x4(two, row(8), 2), row(12), 3);
    }
    [[gnu::always_inline]] static Floats lookUp(const float* table, const Floats& indices) {
        return _mm512_mask_i32gather_ps(_mm512_setzero_ps(), kAll, _mm512_maskz_cvttps_epi32(kAll, indices), table, 4);
    }
    [[gnu::always_inline]] static void scatter4(float* p, std::ptrdiff_t step, const Floats& x) {
        _mm_storeu_ps(p, __builtin_shufflevector(x, x, 0, 1, 2, 3));
        _mm_storeu_ps(p + step, __builtin_shufflevector(x, x, 4, 5, 6, 7));
        _mm_storeu_ps(p + 2 * step, __builtin_shufflevector(x, x, 8, 9, 10, 11));
        _mm_storeu_ps(p + 3 * step, __builtin_shufflevector(x, x, 12, 13, 14, 15));
    }
    [[gnu::always_inline]] static void load4(const float* p, Floats& a, Floats& b, Floats& c, Floats& d) {
        a = load(p);
        b = load(p + 16);
        c = load(p + 32);
        d = load(p + 48);
        swapFours(a, b, c, d);
    }
    [[gnu::always_inline]] static void store4(float* p, Floats a, Floats b, Floats c, Floats d) {
        swapFours(a, b, c, d);
        store(p, a);
        store(p + 16, b);
        store(p + 32, c);
        store(p + 48, d);
    }
    /// Transposes the 4 x 4 matrix whose rows are the registers and whose entries are groups of four lanes.
    [[gnu::always_inline]] static void swapFours(Floats& a, Floats& b, Floats& c, Floats& d) {
        const Floats lowAb = _mm512_shuffle_f32x4(a, b, 0x44), highAb = _mm512_shuffle_f32x4(a, b, 0xEE);
        const Floats lowCd = _mm512_shuffle_f32x4(c, d, 0x44), highCd = _mm512_shuffle_f32x4(c, d, 0xEE);
        a = _mm512_shuffle_f32x4(lowAb, lowCd, 0x88);
        b = _mm512_shuffle_f32x4(lowAb, lowCd, 0xDD);
        c = _mm512_shuffle_f32x4(highAb, highCd, 0x88);
        d = _mm512_shuffle_f32x4(highAb, highCd, 0xDD);
    }
    template <class Half>
    [[gnu::always_inline]] static void halves(const Floats* x, Half& low, Half& high) {
        low = _mm512_castps512_ps256(x[0]);
        high = _mm512_extractf32x8_ps(x[0], 1);
    }
    template <int kPick>
    [[gnu::always_inline]] static Floats shuffle(const Floats& a, const Floats& b) {
        return _mm512_shuffle_ps(a, b, kPick);
    }
    [[gnu::always_inline]] static Floats sqrt(const Floats& x) { return _mm512_maskz_sqrt_ps(kAll, x); }
    [[gnu::always_inline]] static Floats truncate(const Floats& x) {
        return _mm512_maskz_cvtepi32_ps(kAll, _mm512_maskz_cvttps_epi32(kAll, x));
    }
    [[gnu::always_inline]] static void storeInts(int* p, const Floats& x) {
        _mm512_storeu_si512(p, _mm512_cvttps_epi32(x));
    }
    [[gnu::always_inline]] static unsigned movemask(const Mask& mask) {
        return static_cast<unsigned>(_mm512_movepi32_mask(reinterpret_cast<__m512i>(mask)));
    }
    [[gnu::always_inline]] static Mask anySet(const unsigned char* flags, const unsigned char* which) {
        const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(flags)),
                      lanes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(which));
        return reinterpret_cast<Mask>(_mm512_cvtepi8_epi32(_mm_shuffle_epi8(all, lanes))) != Mask{};
    }

private:
    /// All lanes, for functions whose forms without a mask make g++ 12 warn of a register that it does not use (GCC bug
    /// 105593).
    static constexpr __mmask16 kAll = 0xFFFF;
    /// The first `count` lanes, or all. count: less than 256
    [[gnu::always_inline]] static __mmask16 first(int count) {
        return static_cast<__mmask16>(_bzhi_u32(0xFFFF, static_cast<unsigned>(count)));
    }
};

/// Loads three whole registers and permutes twice for each axis.
template <>
[[gnu::always_inline]] inline Vectors<Avx512> loadVectors<Avx512>(const float* p) {
    const __m512 a = Avx512::load(p), b = Avx512::load(p + 16), c = Avx512::load(p + 32);
    const auto pick = [&](__m512i fromAb, __m512i andC) {
        return _mm512_permutex2var_ps(_mm512_permutex2var_ps(a, fromAb, b), andC, c);
    };
    return {pick(_mm512_setr_epi32(0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0),
                 _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29)),
            pick(_mm512_setr_epi32(1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0),
                 _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30)),
            pick(_mm512_setr_epi32(2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0),
                 _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31))};
}

}  // namespace gyre
