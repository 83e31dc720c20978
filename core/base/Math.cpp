#include "core/base/Math.h"

#include "core/base/EightLanes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace gyre {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// ln 2 and pi/2 in parts, the leading ones with so few bits that a whole number times a part is exact.
constexpr double kLn2High = 0x1.62e42feep-1, kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kHalfPi1 = 0x1.921fb544p+0, kHalfPi2 = 0x1.0b4611a6p-34, kHalfPi3 = 0x1.3198a2e037073p-69;

/// 2^n for n in the normal range.
double powerOfTwo(int n) { return std::bit_cast<double>(static_cast<std::uint64_t>(1023 + n) << 52); }

/// Horner's rule for 1 + z c0 (1 + z c1 (1 + z c2 (...))): a Taylor series written by the ratios of its terms.
template <class T, std::size_t N>
T nestedSeries(T z, const std::array<T, N>& ratios) {
    T sum = 1;
    for (std::size_t i = N; i-- > 0;) sum = 1 + z * ratios[i] * sum;
    return sum;
}

template <std::size_t N, class T = double, class Ratio>
constexpr std::array<T, N> ratiosOf(Ratio ratio) {
    std::array<T, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = static_cast<T>(ratio(static_cast<int>(i)));
    return all;
}

// The series after their first terms: x^2/2 of exp, x^3/6 of sin, x^4/24 of cos. Long enough for the reduced ranges.
constexpr auto kExpRatios = ratiosOf<12>([](int n) { return 1.0 / (n + 3); });
constexpr auto kSinRatios = ratiosOf<8>([](int n) { return -1.0 / ((2 * n + 4) * (2 * n + 5)); });
constexpr auto kCosRatios = ratiosOf<8>([](int n) { return -1.0 / ((2 * n + 5) * (2 * n + 6)); });

// The series of exp for |x| up to ln 2 / 2 and of 1 - exp(-x) for x up to 1/2, after their term x.
constexpr auto kFloatExpRatios = ratiosOf<6, float>([](int n) { return 1.0 / (n + 2); });
constexpr auto kFloatLostRatios = ratiosOf<8, float>([](int n) { return 1.0 / (n + 2); });

/// An angle reduced by quarter turns: x = number pi/2 + rest + lost, modulo 2 pi.
struct Quarter {
    int number;   ///< quarter turns taken off, modulo 4
    double rest;  ///< in [-pi/4, pi/4]
    double lost;  ///< rounding error of `rest`
};

/// [Cody and Waite, Software Manual for the Elementary Functions, 1980]
Quarter reduce(double x) {
    const double turns = std::nearbyint(x * (2 / 3.14159265358979323846));
    const double first = x - turns * kHalfPi1, second = turns * kHalfPi2;  // both exact
    const double rest = first - second;
    const double lost = ((first - rest) - second) - turns * kHalfPi3;
    return {static_cast<int>(static_cast<std::int64_t>(turns) & 3), rest + lost, lost - ((rest + lost) - rest)};
}

double sinNearZero(const Quarter& q) {
    const double z = q.rest * q.rest;
    return q.rest + (q.lost - q.rest * z * (1.0 / 6) * nestedSeries(z, kSinRatios));
}

double cosNearZero(const Quarter& q) {
    const double z = q.rest * q.rest;
    const double head = 1 - 0.5 * z;
    const double dropped = (1 - head) - 0.5 * z;  // rounding error of head; exact
    return head + (dropped - q.rest * q.lost + z * z * (1.0 / 24) * nestedSeries(z, kCosRatios));
}

/// exp(-x^2) without the loss of the bits that x^2 rounds away, which the exponent would magnify.
double expOfMinusSquare(double x) {
    const double high = static_cast<float>(x);  // its square is exact
    return exactExp(-high * high) * exactExp(-(x - high) * (x + high));
}

constexpr double kErfSeriesEnd = 1.25;

/// (-1)^n / (n! (2n + 1)), highest n first.
constexpr auto kErfTerms = [] {
    std::array<double, 28> terms{};
    double factorial = 1;
    for (int n = 0; n < 28; ++n) {
        if (n > 0) factorial *= n;
        terms[static_cast<std::size_t>(27 - n)] = (n % 2 == 0 ? 1 : -1) / (factorial * (2 * n + 1));
    }
    return terms;
}();

/// Abramowitz and Stegun 7.1.5; for |x| up to kErfSeriesEnd, where its terms have grown to one and cost two places.
double erfBySeries(double x) {
    double sum = 0;
    for (const double term : kErfTerms) sum = sum * (x * x) + term;
    return 2 / 1.77245385090551602730 * x * sum;
}

/// Abramowitz and Stegun 7.1.14, from the inside out; for x from kErfSeriesEnd on. More terms than these do not change
/// a bit, as was tried with 20 million numbers.
double erfcByFraction(double x) {
    double fraction = x;
    for (int n = std::min(120, static_cast<int>(20 + 400 / (x * x))); n > 0; --n) fraction = x + 0.5 * n / fraction;
    return expOfMinusSquare(x) / (1.77245385090551602730 * fraction);
}

}  // namespace

double exactExp(double x) {
    if (x != x) return x;
    if (x > 709.78271289338397) return kInfinity;
    if (x < -708.39641853226408) return 0;  // subnormal results are zero
    const double n = std::nearbyint(x / 0.69314718055994530942);
    const double high = x - n * kLn2High, low = n * kLn2Low;
    const double r = high - low;
    const double lost = (high - r) - low;
    const double value = 1 + (r + (0.5 * r * r * nestedSeries(r, kExpRatios) + lost));
    const int exponent = static_cast<int>(n);
    return exponent > 1023 ? value * 2 * powerOfTwo(exponent - 1) : value * powerOfTwo(exponent);
}

double exactLog(double x) {
    if (x != x || x < 0) return kNoNumber;
    if (x < std::numeric_limits<double>::min()) return -kInfinity;  // zero, and subnormals as zero
    if (x == kInfinity) return x;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52) - 1023;
    double m = std::bit_cast<double>((bits & 0xFFFFFFFFFFFFFull) | (std::uint64_t{1023} << 52));
    if (m > 1.41421356237309504880) {
        m *= 0.5;
        ++exponent;
    }
    // log m = 2 artanh f; written as d - f (d - rest), because d is exact and f is not.
    const double d = m - 1;
    const double f = d / (2 + d);
    const double z = f * f;
    double rest = 0;
    for (int n = 11; n > 0; --n) rest = z * (2.0 / (2 * n + 1) + rest);
    return exponent * kLn2High + (d - (f * (d - rest) - exponent * kLn2Low));
}

SinCos exactSinCos(double x) {
    if (!(std::fabs(x) <= 1e8)) return {kNoNumber, kNoNumber};
    const Quarter q = reduce(x);
    const double sin = sinNearZero(q), cos = cosNearZero(q);
    switch (q.number) {
        case 0:
            return {sin, cos};
        case 1:
            return {cos, -sin};
        case 2:
            return {-sin, -cos};
        default:
            return {-cos, sin};
    }
}

double exactSin(double x) { return exactSinCos(x).sin; }

double exactCos(double x) { return exactSinCos(x).cos; }

float fastExp(float x) {
    if (x != x) return x;
    if (x > 88.7228394f) return std::numeric_limits<float>::infinity();
    if (x < -87.3365479f) return 0;
    constexpr float kHigh = 0x1.62e4p-1f, kLow = 0x1.7f7d1cp-20f;  // ln 2; a whole number times the first is exact
    const float n = std::nearbyint(x * 1.44269504f);
    const float r = (x - n * kHigh) - n * kLow;
    const float value = 1 + r * nestedSeries(r, kFloatExpRatios);
    const auto exponent = static_cast<int>(n);
    // Two factors, because 2^128 is no float.
    const auto power = [](int e) { return std::bit_cast<float>(static_cast<std::uint32_t>(127 + e) << 23); };
    return value * power(exponent / 2) * power(exponent - exponent / 2);
}

float decayedFraction(float x) {
    if (!(x < 0.5f)) return 1 - fastExp(-x);
    return x * nestedSeries(-x, kFloatLostRatios);
}

namespace {

/// Two to the power of whole numbers, -126 to 127.
FourFloats powerOfTwo(const FourFloats& exponents) {
    return (FourFloats)((__builtin_convertvector(exponents, FourInts) + 127) << 23);
}

}  // namespace

EightFloats fastExpBelowZero(const EightFloats& x) {
    constexpr float kHigh = 0x1.62e4p-1f, kLow = 0x1.7f7d1cp-20f;  // as in fastExp
    constexpr float kRounds = 0x1.8p23f;                           // adding and subtracting it rounds to an integer
    const EightFloats held = largerOf(x, -87.3365479f);
    const EightFloats n = (held * 1.44269504f + kRounds) - kRounds;
    const EightFloats r = (held - n * kHigh) - n * kLow;
    EightFloats sum = 1;
    for (std::size_t i = kFloatExpRatios.size(); i-- > 0;) sum = 1 + r * kFloatExpRatios[i] * sum;
    const EightFloats power(powerOfTwo(n.low), powerOfTwo(n.high));
    return select(x < -87.3365479f, 0, (1 + r * sum) * power);
}

EightFloats decayedFraction(const EightFloats& x) {
    const EightFloats minus = -x;
    EightFloats sum = 1;
    for (std::size_t i = kFloatLostRatios.size(); i-- > 0;) sum = 1 + minus * kFloatLostRatios[i] * sum;
    return select(x < 0.5f, x * sum, 1 - fastExpBelowZero(minus));
}

double exactErf(double x) {
    if (x != x) return x;
    const double size = std::fabs(x);
    if (size < kErfSeriesEnd) return erfBySeries(x);
    const double value = size < 6 ? 1 - erfcByFraction(size) : 1;
    return x < 0 ? -value : value;
}

}  // namespace gyre
