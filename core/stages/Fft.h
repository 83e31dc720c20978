#pragma once

#include "core/stages/ComplexLanes.h"

#include <cstddef>
#include <vector>

namespace gyre {

/// Fourier transforms, 16 lines at once, of n numbers followed by n zeros, as the open-space convolution needs them:
///   X[k] = sum over x of v[x] exp(-2 pi i k x / 2n),   k in [0, 2n)
/// The zeros are never touched: the even k are a transform of length n of v, the odd k one of v[x] exp(-pi i x / n)
/// [Bowman and Roberts, SIAM J. Sci. Comput. 33, 2011, "implicit padding"]. These are the halves 0 and 1. Frequencies
/// come out in the order that the in-place algorithm leaves; a table stored in that order saves the sorting.
/// n: a product of twos and threes. Not scaled: inverse(forward(v)) = 2n v.
class PaddedFft {
public:
    explicit PaddedFft(int n);

    int size() const { return m_size; }

    /// The k that stands at `position` of half 0 or 1.
    int frequency(int half, int position) const { return 2 * m_order[static_cast<std::size_t>(position)] + half; }

    /// n numbers in, the n frequencies of one half out. in and out do not overlap.
    void forward(int half, const ComplexLanes* in, ComplexLanes* out) const;

    /// The share of one half in the first n numbers of the inverse. Half 0 sets out, half 1 adds to it. Spoils `work`.
    void inverse(int half, ComplexLanes* work, ComplexLanes* out) const;

private:
    struct Twiddle {
        float re, im;
    };

    /// Blocks of `length` are cut into `radix` parts.
    struct Level {
        int length, radix;
        std::vector<Twiddle> twiddles;   ///< exp(-2 pi i j q / length), q in [1, radix) fastest, then j
    };

    int m_size;
    std::vector<Level> m_levels;         ///< longest blocks first
    std::vector<int> m_order;
    std::vector<Twiddle> m_shift;        ///< exp(-pi i x / n)

    void transform(ComplexLanes* line) const;
    void transformBack(ComplexLanes* line) const;
};

}  // namespace gyre
