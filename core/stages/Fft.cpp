#include "core/stages/Fft.h"

#include "core/base/Math.h"

#include <algorithm>
#include <utility>

namespace gyre {
namespace {

constexpr double kPi = 3.14159265358979323846;

// The elements of a butterfly stand on separate memory.
// `Sign` is -1 for the transform and +1 for its inverse: exp(Sign 2 pi i / radix).

template <int Sign>
void butterfly2(ComplexLanes& __restrict a, ComplexLanes& __restrict b) {
    for (int p = 0; p < kParts; ++p) {
        const Eight ar = re(a, p), ai = im(a, p), br = re(b, p), bi = im(b, p);
        re(a, p) = ar + br;
        im(a, p) = ai + bi;
        re(b, p) = ar - br;
        im(b, p) = ai - bi;
    }
}

template <int Sign>
void butterfly3(ComplexLanes& __restrict a, ComplexLanes& __restrict b, ComplexLanes& __restrict c) {
    constexpr float kSin60 = static_cast<float>(Sign) * 0.866025403784438647f;
    for (int p = 0; p < kParts; ++p) {
        const Eight sumRe = re(b, p) + re(c, p), sumIm = im(b, p) + im(c, p);
        const Eight turnedRe = kSin60 * (im(b, p) - im(c, p)), turnedIm = kSin60 * (re(b, p) - re(c, p));
        const Eight midRe = re(a, p) - 0.5f * sumRe, midIm = im(a, p) - 0.5f * sumIm;
        re(a, p) += sumRe;
        im(a, p) += sumIm;
        re(b, p) = midRe - turnedRe;
        im(b, p) = midIm + turnedIm;
        re(c, p) = midRe + turnedRe;
        im(c, p) = midIm - turnedIm;
    }
}

template <int Sign>
void butterfly4(ComplexLanes& __restrict a, ComplexLanes& __restrict b, ComplexLanes& __restrict c,
                ComplexLanes& __restrict d) {
    constexpr float kSign = Sign;
    for (int p = 0; p < kParts; ++p) {
        const Eight evenRe = re(a, p) + re(c, p), evenIm = im(a, p) + im(c, p);
        const Eight pastRe = re(a, p) - re(c, p), pastIm = im(a, p) - im(c, p);
        const Eight oddRe = re(b, p) + re(d, p), oddIm = im(b, p) + im(d, p);
        // Sign i (b - d)
        const Eight turnedRe = -kSign * (im(b, p) - im(d, p)), turnedIm = kSign * (re(b, p) - re(d, p));
        re(a, p) = evenRe + oddRe;
        im(a, p) = evenIm + oddIm;
        re(b, p) = pastRe + turnedRe;
        im(b, p) = pastIm + turnedIm;
        re(c, p) = evenRe - oddRe;
        im(c, p) = evenIm - oddIm;
        re(d, p) = pastRe - turnedRe;
        im(d, p) = pastIm - turnedIm;
    }
}

template <int Sign>
void butterfly(int radix, ComplexLanes* x, std::size_t step) {
    if (radix == 4) butterfly4<Sign>(x[0], x[step], x[2 * step], x[3 * step]);
    if (radix == 3) butterfly3<Sign>(x[0], x[step], x[2 * step]);
    if (radix == 2) butterfly2<Sign>(x[0], x[step]);
}

void add(ComplexLanes& __restrict x, ComplexLanes& __restrict y) {
    for (int p = 0; p < kParts; ++p) {
        re(x, p) += re(y, p);
        im(x, p) += im(y, p);
    }
}

std::vector<int> radicesOf(int n) {
    std::vector<int> radices;
    for (; n % 4 == 0; n /= 4) radices.push_back(4);
    for (; n % 2 == 0; n /= 2) radices.push_back(2);
    for (; n % 3 == 0; n /= 3) radices.push_back(3);
    return radices;
}

}  // namespace

PaddedFft::PaddedFft(int n) : m_size(n), m_order(1, 0) {
    const auto turn = [](int part, int whole) {
        const double angle = -2 * kPi * (part % whole) / whole;
        return Twiddle{static_cast<float>(exactCos(angle)), static_cast<float>(exactSin(angle))};
    };
    int length = n;
    for (const int radix : radicesOf(n)) {
        Level level{length, radix, {}};
        for (int j = 0; j < length / radix; ++j)
            for (int q = 1; q < radix; ++q) level.twiddles.push_back(turn(j * q, length));
        m_levels.push_back(std::move(level));
        length /= radix;
    }
    // Part q of a block holds the frequencies radix k + q, k as in a block of the next level.
    for (std::size_t i = m_levels.size(); i-- > 0;) {
        std::vector<int> order;
        for (int q = 0; q < m_levels[i].radix; ++q)
            for (const int k : m_order) order.push_back(m_levels[i].radix * k + q);
        m_order = std::move(order);
    }
    for (int x = 0; x < n; ++x) m_shift.push_back(turn(x, 2 * n));
}

void PaddedFft::transform(ComplexLanes* line) const {
    for (const Level& level : m_levels) {
        const int part = level.length / level.radix;
        const auto step = static_cast<std::size_t>(part);
        for (int block = 0; block < m_size; block += level.length) {
            ComplexLanes* x = line + block;
            butterfly<-1>(level.radix, x, step);
            const Twiddle* twiddle = level.twiddles.data() + (level.radix - 1);
            for (int j = 1; j < part; ++j) {
                butterfly<-1>(level.radix, ++x, step);
                for (int q = 1; q < level.radix; ++q, ++twiddle)
                    multiply(x[static_cast<std::size_t>(q) * step], twiddle->re, twiddle->im);
            }
        }
    }
}

void PaddedFft::transformBack(ComplexLanes* line) const {
    for (std::size_t i = m_levels.size(); i-- > 0;) {
        const Level& level = m_levels[i];
        const int part = level.length / level.radix;
        const auto step = static_cast<std::size_t>(part);
        for (int block = 0; block < m_size; block += level.length) {
            ComplexLanes* x = line + block;
            butterfly<1>(level.radix, x, step);
            const Twiddle* twiddle = level.twiddles.data() + (level.radix - 1);
            for (int j = 1; j < part; ++j) {
                ++x;
                for (int q = 1; q < level.radix; ++q, ++twiddle)
                    multiply(x[static_cast<std::size_t>(q) * step], twiddle->re, -twiddle->im);
                butterfly<1>(level.radix, x, step);
            }
        }
    }
}

void PaddedFft::forward(int half, const ComplexLanes* in, ComplexLanes* out) const {
    std::copy(in, in + m_size, out);
    if (half == 1)
        for (int x = 1; x < m_size; ++x) {
            const Twiddle& shift = m_shift[static_cast<std::size_t>(x)];
            multiply(out[x], shift.re, shift.im);
        }
    transform(out);
}

void PaddedFft::inverse(int half, ComplexLanes* work, ComplexLanes* out) const {
    transformBack(work);
    if (half == 0) {
        std::copy(work, work + m_size, out);
        return;
    }
    for (int x = 0; x < m_size; ++x) {
        const Twiddle& shift = m_shift[static_cast<std::size_t>(x)];
        multiply(work[x], shift.re, -shift.im);
        add(out[x], work[x]);
    }
}

}  // namespace gyre
