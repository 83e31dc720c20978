#pragma once

#include "core/velocity/ComplexLanes.h"

#include <vector>

namespace gyre {

/// What the transforms of FftLanes.h need to know about one length.
struct FftSteps {
    int size = 0;
    int last = 0;  ///< radix of the last step: 3 to 8, 10 or 14. All before are of radix 4
    const float* twiddles =
        nullptr;  ///< re, im of exp(-2 pi i j q / length), q in [1, 4), then j in [1, length / 4), then lengths
};

/// The tables of the Fourier transform of n numbers, n one of gridSizes():
///   X[k] = sum over x of v[x] exp(-2 pi i k x / n)
/// In place: of a block of length L cut by radix R, part q takes the frequencies R k' + q ("decimation in frequency"),
/// so that frequencies stand in the order of `frequency`. The inverse goes the same way back and is not scaled:
/// inverse(forward(v)) = n v. A kernel stored in that order saves the sorting. Sine and cosine are our own, rounded
/// once to float.
class Fft {
public:
    explicit Fft(int n);

    FftSteps steps() const { return {m_size, m_last, m_twiddles.data()}; }
    int size() const { return m_size; }

    /// The k in [0, n) that stands at `position`.
    int frequency(int position) const { return m_order[static_cast<std::size_t>(position)]; }

private:
    int m_size, m_last;
    std::vector<float> m_twiddles;
    std::vector<int> m_order;
};

}  // namespace gyre
