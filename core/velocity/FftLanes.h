#pragma once

#include "core/base/Lanes.h"
#include "core/velocity/ComplexLanes.h"
#include "core/velocity/Fft.h"

#include <cstddef>

namespace gyre {

/// A complex number in each lane of one register.
template <class L>
struct Complex {
    typename L::Floats re, im;
};

template <class L>
[[gnu::always_inline]] inline Complex<L> operator+(const Complex<L>& a, const Complex<L>& b) {
    return {a.re + b.re, a.im + b.im};
}
template <class L>
[[gnu::always_inline]] inline Complex<L> operator-(const Complex<L>& a, const Complex<L>& b) {
    return {a.re - b.re, a.im - b.im};
}

/// kSign i x
template <class L, int kSign>
[[gnu::always_inline]] inline Complex<L> quarterTurn(const Complex<L>& x) {
    if constexpr (kSign > 0)
        return {-x.im, x.re};
    else
        return {x.im, -x.re};
}

/// Register number `part` of an element.
template <class L>
[[gnu::always_inline]] inline Complex<L> load(const ComplexLanes& x, int part) {
    return {L::load(x.re + part * L::kWidth), L::load(x.im + part * L::kWidth)};
}
template <class L>
[[gnu::always_inline]] inline void store(ComplexLanes& to, int part, const Complex<L>& x) {
    L::store(to.re + part * L::kWidth, x.re);
    L::store(to.im + part * L::kWidth, x.im);
}

/// x (wr + kSign i wi)
template <class L, int kSign>
[[gnu::always_inline]] inline Complex<L> turned(const Complex<L>& x, float wr, float wi) {
    const auto c = L::broadcast(wr), s = L::broadcast(wi);
    if constexpr (kSign > 0)
        return {x.re * c - x.im * s, x.im * c + x.re * s};
    else
        return {x.re * c + x.im * s, x.im * c - x.re * s};
}

// Transforms of a few numbers in registers. kSign is -1 for the transform and 1 for its inverse.

template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly3(Complex<L>& a, Complex<L>& b, Complex<L>& c) {
    const auto half = L::broadcast(0.5f), sin60 = L::broadcast(0.866025403784438647f);
    const Complex<L> sum = b + c, turn = quarterTurn<L, kSign>(b - c);
    const Complex<L> middle{a.re - half * sum.re, a.im - half * sum.im};
    a = a + sum;
    b = {middle.re + sin60 * turn.re, middle.im + sin60 * turn.im};
    c = {middle.re - sin60 * turn.re, middle.im - sin60 * turn.im};
}

template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly4(Complex<L>& a, Complex<L>& b, Complex<L>& c, Complex<L>& d) {
    const Complex<L> even = a + c, past = a - c, odd = b + d, turn = quarterTurn<L, kSign>(b - d);
    a = even + odd;
    b = past + turn;
    c = even - odd;
    d = past - turn;
}

/// p u + q v
template <class L>
[[gnu::always_inline]] inline Complex<L> mixed(float p, const Complex<L>& u, float q, const Complex<L>& v) {
    return {L::broadcast(q) * v.re + L::broadcast(p) * u.re, L::broadcast(q) * v.im + L::broadcast(p) * u.im};
}

/// sum + p u
template <class L>
[[gnu::always_inline]] inline Complex<L> plus(const Complex<L>& sum, float p, const Complex<L>& u) {
    return {sum.re + L::broadcast(p) * u.re, sum.im + L::broadcast(p) * u.im};
}

/// The transform of one block in the last step. For odd lengths, mirrored terms share their products.
template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[3]) {
    butterfly3<L, kSign>(x[0], x[1], x[2]);
}

template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[4]) {
    butterfly4<L, kSign>(x[0], x[1], x[2], x[3]);
}

template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[5]) {
    constexpr float c1 = 0.309016994374947424f, c2 = -0.809016994374947424f;  // cosines of 2 pi / 5 and twice that
    constexpr float s1 = 0.951056516295153572f, s2 = 0.587785252292473129f;   // sines
    const Complex<L> a = x[0], sum1 = x[1] + x[4], sum2 = x[2] + x[3];
    const Complex<L> turn1 = quarterTurn<L, kSign>(x[1] - x[4]), turn2 = quarterTurn<L, kSign>(x[2] - x[3]);
    const auto pair = [&](float cos1, float cos2, float sin1, float sin2, Complex<L>& one, Complex<L>& other) {
        const Complex<L> even = plus<L>(plus<L>(a, cos1, sum1), cos2, sum2), odd = mixed<L>(sin1, turn1, sin2, turn2);
        one = even + odd;
        other = even - odd;
    };
    x[0] = a + sum1 + sum2;
    pair(c1, c2, s1, s2, x[1], x[4]);
    pair(c2, c1, s2, -s1, x[2], x[3]);
}

template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[7]) {
    constexpr float c1 = 0.623489801858733531f, c2 = -0.222520933956314404f,
                    c3 = -0.900968867902419126f;  // cosines of 2 pi / 7, twice and three times that
    constexpr float s1 = 0.781831482468029809f, s2 = 0.974927912181823607f, s3 = 0.433883739117558120f;
    const Complex<L> a = x[0], sum1 = x[1] + x[6], sum2 = x[2] + x[5], sum3 = x[3] + x[4];
    const Complex<L> turn1 = quarterTurn<L, kSign>(x[1] - x[6]), turn2 = quarterTurn<L, kSign>(x[2] - x[5]),
                     turn3 = quarterTurn<L, kSign>(x[3] - x[4]);
    const auto pair = [&](float cos1, float cos2, float cos3, float sin1, float sin2, float sin3, Complex<L>& one,
                          Complex<L>& other) {
        const Complex<L> even = plus<L>(plus<L>(plus<L>(a, cos1, sum1), cos2, sum2), cos3, sum3);
        const Complex<L> odd = plus<L>(mixed<L>(sin1, turn1, sin2, turn2), sin3, turn3);
        one = even + odd;
        other = even - odd;
    };
    x[0] = a + sum1 + (sum2 + sum3);
    pair(c1, c2, c3, s1, s2, s3, x[1], x[6]);
    pair(c2, c3, c1, s2, -s3, -s1, x[2], x[5]);
    pair(c3, c1, c2, s3, -s1, s2, x[3], x[4]);
}

/// Two transforms of odd length, combined without twiddle factors [Good 1958].
template <class L, int kSign, int kOdd>
[[gnu::always_inline]] inline void butterflyOfTwo(Complex<L> (&x)[2 * kOdd]) {
    Complex<L> a[kOdd], b[kOdd];
    for (int i = 0; i < kOdd; ++i) {
        a[i] = x[2 * i];
        b[i] = x[(2 * i + kOdd) % (2 * kOdd)];
    }
    butterfly<L, kSign>(a);
    butterfly<L, kSign>(b);
    for (int k = 0; k < 2 * kOdd; ++k) x[k] = k % 2 == 0 ? a[k % kOdd] + b[k % kOdd] : a[k % kOdd] - b[k % kOdd];
}

template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[6]) {
    butterflyOfTwo<L, kSign, 3>(x);
}
template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[10]) {
    butterflyOfTwo<L, kSign, 5>(x);
}
template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[14]) {
    butterflyOfTwo<L, kSign, 7>(x);
}

/// Two transforms of length four.
template <class L, int kSign>
[[gnu::always_inline]] inline void butterfly(Complex<L> (&x)[8]) {
    constexpr float kRoot = 0.707106781186547524f;
    butterfly4<L, kSign>(x[1], x[3], x[5], x[7]);
    const auto root = L::broadcast(kRoot);
    const Complex<L> t1 = quarterTurn<L, kSign>(x[3]), t3 = quarterTurn<L, kSign>(x[7]);
    const Complex<L> b0 = x[1], b2 = quarterTurn<L, kSign>(x[5]);
    const Complex<L> s1 = x[3] + t1, s3 = t3 - x[7];
    butterfly4<L, kSign>(x[0], x[2], x[4], x[6]);
    const Complex<L> a0 = x[0], a1 = x[2], a2 = x[4], a3 = x[6];
    x[0] = a0 + b0;
    x[1] = {a1.re + root * s1.re, a1.im + root * s1.im};
    x[2] = a2 + b2;
    x[3] = {a3.re + root * s3.re, a3.im + root * s3.im};
    x[4] = a0 - b0;
    x[5] = {a1.re - root * s1.re, a1.im - root * s1.im};
    x[6] = a2 - b2;
    x[7] = {a3.re - root * s3.re, a3.im - root * s3.im};
}

/// One radix-4 step of one block, in place: butterflies, then twiddles.
template <class L>
[[gnu::always_inline]] inline void forwardFour(ComplexLanes* x, int part, const float* w, int registers) {
    for (int j = 0; j < part; ++j, ++x) {
        for (int r = 0; r < registers; ++r) {
            Complex<L> a = load<L>(x[0], r), b = load<L>(x[part], r), c = load<L>(x[2 * part], r),
                       d = load<L>(x[3 * part], r);
            butterfly4<L, -1>(a, b, c, d);
            store<L>(x[0], r, a);
            store<L>(x[part], r, j == 0 ? b : turned<L, 1>(b, w[0], w[1]));
            store<L>(x[2 * part], r, j == 0 ? c : turned<L, 1>(c, w[2], w[3]));
            store<L>(x[3 * part], r, j == 0 ? d : turned<L, 1>(d, w[4], w[5]));
        }
        if (j > 0) w += 6;
    }
}

/// The inverse step: twiddles, then butterflies.
template <class L>
[[gnu::always_inline]] inline void inverseFour(ComplexLanes* x, int part, const float* w, int registers) {
    for (int j = 0; j < part; ++j, ++x) {
        for (int r = 0; r < registers; ++r) {
            Complex<L> a = load<L>(x[0], r), b = load<L>(x[part], r), c = load<L>(x[2 * part], r),
                       d = load<L>(x[3 * part], r);
            if (j > 0) {
                b = turned<L, -1>(b, w[0], w[1]);
                c = turned<L, -1>(c, w[2], w[3]);
                d = turned<L, -1>(d, w[4], w[5]);
            }
            butterfly4<L, 1>(a, b, c, d);
            store<L>(x[0], r, a);
            store<L>(x[part], r, b);
            store<L>(x[2 * part], r, c);
            store<L>(x[3 * part], r, d);
        }
        if (j > 0) w += 6;
    }
}

/// The number of twiddle floats in a step whose blocks have parts of this length.
[[gnu::always_inline]] constexpr int twiddlesOf(int part) { return 6 * (part - 1); }

/// The last step of the transform of `size` elements, or the first of its inverse.
template <class L, int kSign, int kRadix>
void lastStep(int size, const ComplexLanes* from, std::ptrdiff_t fromStep, ComplexLanes* to, std::ptrdiff_t toStep,
              int registers) {
    for (int block = 0; block < size; block += kRadix)
        for (int r = 0; r < registers; ++r) {
            Complex<L> x[kRadix];
            for (int i = 0; i < kRadix; ++i) x[i] = load<L>(from[(block + i) * fromStep], r);
            butterfly<L, kSign>(x);
            for (int i = 0; i < kRadix; ++i) store<L>(to[(block + i) * toStep], r, x[i]);
        }
}

template <class L, int kSign>
void lastStep(const FftSteps& fft, const ComplexLanes* from, std::ptrdiff_t fromStep, ComplexLanes* to,
              std::ptrdiff_t toStep, int registers) {
    switch (fft.last) {
        case 3:
            return lastStep<L, kSign, 3>(fft.size, from, fromStep, to, toStep, registers);
        case 4:
            return lastStep<L, kSign, 4>(fft.size, from, fromStep, to, toStep, registers);
        case 5:
            return lastStep<L, kSign, 5>(fft.size, from, fromStep, to, toStep, registers);
        case 6:
            return lastStep<L, kSign, 6>(fft.size, from, fromStep, to, toStep, registers);
        case 7:
            return lastStep<L, kSign, 7>(fft.size, from, fromStep, to, toStep, registers);
        case 10:
            return lastStep<L, kSign, 10>(fft.size, from, fromStep, to, toStep, registers);
        case 14:
            return lastStep<L, kSign, 14>(fft.size, from, fromStep, to, toStep, registers);
        default:
            return lastStep<L, kSign, 8>(fft.size, from, fromStep, to, toStep, registers);
    }
}

/// Transforms a line, using `registers` registers of each element. Overwrites `line`. Writes the frequencies `toStep`
/// elements apart to `to`, which may be `line` itself.
template <class L>
void forwardFft(const FftSteps& fft, ComplexLanes* line, ComplexLanes* to, std::ptrdiff_t toStep, int registers) {
    const float* w = fft.twiddles;
    for (int length = fft.size; length > fft.last; length /= 4) {
        const int part = length / 4;
        for (int block = 0; block < fft.size; block += length) forwardFour<L>(line + block, part, w, registers);
        w += twiddlesOf(part);
    }
    lastStep<L, -1>(fft, line, 1, to, toStep, registers);
}

/// The inverse transform into `line`, of frequencies `fromStep` elements apart in `from`, which may be `line` itself.
template <class L>
void inverseFft(const FftSteps& fft, const ComplexLanes* from, std::ptrdiff_t fromStep, ComplexLanes* line,
                int registers) {
    lastStep<L, 1>(fft, from, fromStep, line, 1, registers);
    const float* w = fft.twiddles;
    for (int length = fft.size; length > fft.last; length /= 4) w += twiddlesOf(length / 4);
    for (int length = 4 * fft.last; length <= fft.size; length *= 4) {
        const int part = length / 4;
        w -= twiddlesOf(part);
        for (int block = 0; block < fft.size; block += length) inverseFour<L>(line + block, part, w, registers);
    }
}

}  // namespace gyre
