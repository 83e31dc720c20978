#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__x86_64__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#else
#error "LanesSimd128.h needs SSE2, NEON or SIMD128 of WebAssembly."
#endif

namespace gyre {

/// Registers of four floats, which every processor has that Gyre runs on: SSE2, NEON, or SIMD128 of WebAssembly. See
/// Lanes.h. The reference for the other sets. Vector extensions of the compiler do all but a few operations.
struct Simd128 {
    static constexpr int kWidth = 4;
    using Floats [[gnu::vector_size(16)]] = float;
    using Ints [[gnu::vector_size(16)]] = std::int32_t;
    using Mask = decltype(Floats{} < Floats{});

    [[gnu::always_inline]] static Floats broadcast(float x) { return Floats{x, x, x, x}; }
    [[gnu::always_inline]] static Floats load(const float* p) {
        Floats x;
        std::memcpy(&x, p, sizeof x);
        return x;
    }
    [[gnu::always_inline]] static void store(float* p, const Floats& x) { std::memcpy(p, &x, sizeof x); }
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
    [[gnu::always_inline]] static Floats lookUp(const float* table, const Floats& indices) {
        const Ints i = __builtin_convertvector(indices, Ints);
        return Floats{table[i[0]], table[i[1]], table[i[2]], table[i[3]]};
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
        return __builtin_shufflevector(a, b, kPick & 3, kPick >> 2 & 3, 4 + (kPick >> 4 & 3), 4 + (kPick >> 6 & 3));
    }
    [[gnu::always_inline]] static Floats truncate(const Floats& x) {
        return __builtin_convertvector(__builtin_convertvector(x, Ints), Floats);
    }
    [[gnu::always_inline]] static void storeInts(int* p, const Floats& x) {
        const Ints ints = __builtin_convertvector(x, Ints);
        std::memcpy(p, &ints, sizeof ints);
    }
    [[gnu::always_inline]] static Mask anySet(const unsigned char* flags, const unsigned char* which) {
        return Mask{flags[which[0]], flags[which[1]], flags[which[2]], flags[which[3]]} != Mask{};
    }

#if defined(__x86_64__)
    [[gnu::always_inline]] static Floats sqrt(const Floats& x) { return _mm_sqrt_ps(x); }
    [[gnu::always_inline]] static unsigned movemask(const Mask& mask) {
        return static_cast<unsigned>(_mm_movemask_ps(reinterpret_cast<__m128>(mask)));
    }
#elif defined(__aarch64__)
    [[gnu::always_inline]] static Floats sqrt(const Floats& x) { return (Floats)vsqrtq_f32((float32x4_t)x); }
    [[gnu::always_inline]] static unsigned movemask(const Mask& mask) {
        constexpr Ints kBits = {1, 2, 4, 8};
        return vaddvq_u32((uint32x4_t)(mask & kBits));
    }
#else
    [[gnu::always_inline]] static Floats sqrt(const Floats& x) { return (Floats)wasm_f32x4_sqrt((v128_t)x); }
    [[gnu::always_inline]] static unsigned movemask(const Mask& mask) { return wasm_i32x4_bitmask((v128_t)mask); }
#endif
};

}  // namespace gyre
