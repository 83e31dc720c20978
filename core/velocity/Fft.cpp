#include "core/velocity/Fft.h"

#include "core/base/Math.h"

#include <cstddef>
#include <utility>

namespace gyre {
namespace {

bool isLastRadix(int n) { return (n >= 3 && n <= 8) || n == 10 || n == 14; }

}  // namespace

Fft::Fft(int n) : m_size(n), m_last(n) {
    std::vector<int> radices;
    m_twiddles.reserve(2 * static_cast<std::size_t>(n));  // more than needed
    for (; !isLastRadix(m_last); m_last /= 4) {
        radices.push_back(4);
        for (int j = 1; j < m_last / 4; ++j)
            for (int q = 1; q < 4; ++q) {
                const double angle = -2 * kPi * (j * q % m_last) / m_last;
                const auto [sine, cosine] = exactSinCos(angle);
                m_twiddles.push_back(static_cast<float>(cosine));
                m_twiddles.push_back(static_cast<float>(sine));
            }
    }
    radices.push_back(m_last);
    m_order = {0};
    for (std::size_t i = radices.size(); i-- > 0;) {
        std::vector<int> order;
        order.reserve(static_cast<std::size_t>(radices[i]) * m_order.size());
        for (int q = 0; q < radices[i]; ++q)
            for (const int k : m_order) order.push_back(radices[i] * k + q);
        m_order = std::move(order);
    }
}

}  // namespace gyre
