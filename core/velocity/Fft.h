#pragma once

#include "core/velocity/ComplexLanes.h"

#include <vector>

namespace gyre {

/// Data that FftLanes.h needs for one transform length.
struct FftSteps {
    int size = 0;
    int last = 0;  ///< radix of the last step: 3 to 8, 10 or 14; all earlier steps have radix 4
    const float* twiddles =
        nullptr;  ///< re, im of exp(-2 pi i j q / length), q in [1, 4), then j in [1, length / 4), then lengths
};

/// Tables of the Fourier transform of n numbers, n one of gridSizes():
///  X[k] = sum over x of v[x] exp(-2 pi i k x / n)
/// The transform is in place, by decimation in frequency: part q of a block of length L and radix R gets the
/// frequencies R k' + q. `frequency` gives the resulting order. The inverse reverses the steps and is not scaled:
/// inverse(forward(v)) = n v. A kernel stored in that order needs no sorting. Sine and cosine are our own, rounded once
/// to float.
class Fft {
public:
    explicit Fft(int n);

    FftSteps steps() const { return {m_size, m_last, m_twiddles.data()}; }
    int size() const { return m_size; }

    /// The k in [0, n) stored at `position`.
    int frequency(int position) const { return m_order[static_cast<std::size_t>(position)]; }

private:
    int m_size, m_last;
    std::vector<float> m_twiddles;
    std::vector<int> m_order;
};

}  // namespace gyre
