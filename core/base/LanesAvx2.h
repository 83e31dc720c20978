#pragma once

#include <immintrin.h>

#include <cstddef>

namespace gyre {

/// Registers of eight floats; see Lanes.h. Only for files that are compiled for x86-64-v3.
struct Avx2 {
    static constexpr int kWidth = 8;
    using Floats = __m256;
    using Mask = decltype(Floats{} < Floats{});

    [[gnu::always_inline]] static Floats broadcast(float x) { return _mm256_set1_ps(x); }
    [[gnu::always_inline]] static Floats load(const float* p) { return _mm256_loadu_ps(p); }
    [[gnu::always_inline]] static void store(float* p, const Floats& x) { _mm256_storeu_ps(p, x); }
    [[gnu::always_inline]] static Floats loadSome(const float* p, int count) {
        return count >= kWidth ? load(p) : _mm256_maskload_ps(p, first(count));
    }
    [[gnu::always_inline]] static void storeSome(float* p, int count, const Floats& x) {
        if (count >= kWidth)
            store(p, x);
        else
            _mm256_maskstore_ps(p, first(count), x);
    }
    [[gnu::always_inline]] static Floats gather4(const float* p, std::ptrdiff_t step) {
        return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(p)), _mm_loadu_ps(p + step), 1);
    }
    [[gnu::always_inline]] static Floats gatherRows(const float* p, const unsigned* i) {
        return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(p + 3 * static_cast<std::size_t>(i[0]))),
                                    _mm_loadu_ps(p + 3 * static_cast<std::size_t>(i[4])), 1);
    }
    [[gnu::always_inline]] static Floats lookUp(const float* table, const Floats& indices) {
        alignas(32) unsigned i[8];  // the processor's own instruction takes several times as long on a Zen 3
        _mm256_store_si256(reinterpret_cast<__m256i*>(i), _mm256_cvttps_epi32(indices));
        return _mm256_setr_ps(table[i[0]], table[i[1]], table[i[2]], table[i[3]], table[i[4]], table[i[5]], table[i[6]],
                              table[i[7]]);
    }
    [[gnu::always_inline]] static void scatter4(float* p, std::ptrdiff_t step, const Floats& x) {
        _mm_storeu_ps(p, _mm256_castps256_ps128(x));
        _mm_storeu_ps(p + step, _mm256_extractf128_ps(x, 1));
    }
    [[gnu::always_inline]] static void load4(const float* p, Floats& a, Floats& b, Floats& c, Floats& d) {
        const Floats first = load(p), second = load(p + 8), third = load(p + 16), fourth = load(p + 24);
        a = _mm256_permute2f128_ps(first, third, 0x20);
        b = _mm256_permute2f128_ps(first, third, 0x31);
        c = _mm256_permute2f128_ps(second, fourth, 0x20);
        d = _mm256_permute2f128_ps(second, fourth, 0x31);
    }
    [[gnu::always_inline]] static void store4(float* p, const Floats& a, const Floats& b, const Floats& c,
                                              const Floats& d) {
        store(p, _mm256_permute2f128_ps(a, b, 0x20));
        store(p + 8, _mm256_permute2f128_ps(c, d, 0x20));
        store(p + 16, _mm256_permute2f128_ps(a, b, 0x31));
        store(p + 24, _mm256_permute2f128_ps(c, d, 0x31));
    }
    template <class Half>
    [[gnu::always_inline]] static void halves(const Floats* x, Half& low, Half& high) {
        low = x[0];
        high = x[1];
    }
    template <int kPick>
    [[gnu::always_inline]] static Floats shuffle(const Floats& a, const Floats& b) {
        return _mm256_shuffle_ps(a, b, kPick);
    }
    [[gnu::always_inline]] static Floats sqrt(const Floats& x) { return _mm256_sqrt_ps(x); }
    [[gnu::always_inline]] static Floats truncate(const Floats& x) {
        return _mm256_cvtepi32_ps(_mm256_cvttps_epi32(x));
    }
    [[gnu::always_inline]] static void storeInts(int* p, const Floats& x) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), _mm256_cvttps_epi32(x));
    }
    [[gnu::always_inline]] static unsigned movemask(const Mask& mask) {
        return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(mask)));
    }
    [[gnu::always_inline]] static Mask anySet(const unsigned char* flags, const unsigned char* which) {
        const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(flags)),
                      lanes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(which));
        return reinterpret_cast<Mask>(_mm256_cvtepi8_epi32(_mm_shuffle_epi8(all, lanes))) != Mask{};
    }

private:
    /// The first `count` lanes. count: less than kWidth
    [[gnu::always_inline]] static __m256i first(int count) {
        return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    }
};

}  // namespace gyre
