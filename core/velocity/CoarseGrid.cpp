#include "core/velocity/CoarseGrid.h"

#include "core/velocity/VelocityFromVorticity.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

/// The most fine cells per coarse cell. The images that the coarse grid removes are at least eight fine cells away from
/// the points they affect. Wider cells cannot resolve them: errors of TestVelocity rise from 5 on.
constexpr double kWidestSpacing = 4.85;

double weightAt(double distance) {
    const double t = std::fabs(distance);
    if (t < 1) return 1 - t * t * (2.5 - 1.5 * t);
    if (t < 2) return 0.5 * (2 - t) * (2 - t) * (1 - t);
    return 0;
}

int coarseNodesFor(int fineNodes) {
    for (const int size : gridSizes())
        if ((fineNodes - 1) / kWidestSpacing + 3 <= size) return size;
    return gridSizes().back();
}

}  // namespace

CoarseAxis::CoarseAxis(int fineNodes)
    : m_nodes(coarseNodesFor(fineNodes)), m_spacing((fineNodes - 1) / (m_nodes - 3.0)) {
    const auto place = [&](int fine) { return fine / m_spacing + 1; };
    m_first.reserve(static_cast<std::size_t>(fineNodes));
    m_weights.reserve(4 * static_cast<std::size_t>(fineNodes));
    for (int fine = 0; fine < fineNodes; ++fine) {
        const int first = std::clamp(static_cast<int>(place(fine)) - 1, 0, m_nodes - 4);
        m_first.push_back(first);
        for (int i = 0; i < 4; ++i) m_weights.push_back(static_cast<float>(weightAt(place(fine) - first - i)));
    }
    m_begin.reserve(static_cast<std::size_t>(m_nodes));
    m_count.reserve(static_cast<std::size_t>(m_nodes));
    for (int node = 0; node < m_nodes; ++node) {
        const auto influences = [&](int fine) {
            return m_first[static_cast<std::size_t>(fine)] <= node &&
                   node < m_first[static_cast<std::size_t>(fine)] + 4;
        };
        int begin = 0, end = fineNodes;
        while (begin < end && !influences(begin)) ++begin;
        while (end > begin && !influences(end - 1)) --end;
        m_begin.push_back(begin);
        m_count.push_back(end - begin);
        m_most = std::max(m_most, end - begin);
    }
    m_influence.resize(static_cast<std::size_t>(m_nodes * m_most));
    for (int node = 0; node < m_nodes; ++node)
        for (int i = 0; i < m_count[static_cast<std::size_t>(node)]; ++i) {
            const int fine = m_begin[static_cast<std::size_t>(node)] + i;
            const int which = node - m_first[static_cast<std::size_t>(fine)];
            m_influence[static_cast<std::size_t>(node * m_most + i)] =
                m_weights[static_cast<std::size_t>(4 * fine + which)];
        }
}

}  // namespace gyre
