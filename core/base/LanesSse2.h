#pragma once

#include <emmintrin.h>
#include <xmmintrin.h>

#include <cstddef>

namespace gyre {

/// Registers of four floats, which every x86-64 has; see Lanes.h. The reference for the other sets.
struct Sse2 {
    static constexpr int kWidth = 4;
    using Floats = __m128;
    using Mask = decltype(Floats{} < Floats{});

    [[gnu::always_inline]] static Floats broadcast(float x) { return _mm_set1_ps(x); }
    [[gnu::always_inline]] static Floats load(const float* p) { return _mm_loadu_ps(p); }
    [[gnu::always_inline]] static void store(float* p, const Floats& x) { _mm_storeu_ps(p, x); }
    [[gnu::always_inline]] static Floats loadSome(const float* p, int count) {
        if (count >= kWidth) return load(p);
        Floats x = {};
        for (int lane = 0; lane < count; ++lane) x[lane] = p[lane];
        return x;
    }
    [[gnu::always_inline]] static void storeSome(float* p, int count, const Floats& x) {
        if (count >= kWidth) return store(p, x);
        for (int lane = 0; lane < count; ++lane) p[lane] = x[lane];
    }
    [[gnu::always_inline]] static Floats gather4(const float* p, std::ptrdiff_t) { return load(p); }
    [[gnu::always_inline]] static Floats gatherRows(const float* p, const unsigned* i) {
        return load(p + 3 * static_cast<std::size_t>(*i));
    }
    [[gnu::always_inline]] static void scatter4(float* p, std::ptrdiff_t, const Floats& x) { store(p, x); }
    [[gnu::always_inline]] static void load4(const float* p, Floats& a, Floats& b, Floats& c, Floats& d) {
        a = load(p);
        b = load(p + 4);
        c = load(p + 8);
        d = load(p + 12);
    }
    [[gnu::always_inline]] static void store4(float* p, const Floats& a, const Floats& b, const Floats& c,
                                              const Floats& d) {
        store(p, a);
        store(p + 4, b);
        store(p + 8, c);
        store(p + 12, d);
    }
    template <class Half>
    [[gnu::always_inline]] static void halves(const Floats* x, Half& low, Half& high) {
        low = __builtin_shufflevector(x[0], x[1], 0, 1, 2, 3, 4, 5, 6, 7);
        high = __builtin_shufflevector(x[2], x[3], 0, 1, 2, 3, 4, 5, 6, 7);
    }
    template <int kPick>
    [[gnu::always_inline]] static Floats shuffle(const Floats& a, const Floats& b) {
        return _mm_shuffle_ps(a, b, kPick);
    }
    [[gnu::always_inline]] static Floats sqrt(const Floats& x) { return _mm_sqrt_ps(x); }
    [[gnu::always_inline]] static Floats truncate(const Floats& x) { return _mm_cvtepi32_ps(_mm_cvttps_epi32(x)); }
    [[gnu::always_inline]] static void storeInts(int* p, const Floats& x) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(p), _mm_cvttps_epi32(x));
    }
    [[gnu::always_inline]] static unsigned movemask(const Mask& mask) {
        return static_cast<unsigned>(_mm_movemask_ps(reinterpret_cast<__m128>(mask)));
    }
    [[gnu::always_inline]] static Mask anySet(const unsigned char* flags, const unsigned char* which) {
        return Mask{flags[which[0]], flags[which[1]], flags[which[2]], flags[which[3]]} != Mask{};
    }
};

}  // namespace gyre
