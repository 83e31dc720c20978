#pragma once

#include "core/velocity/Convolution.h"

#include <vector>

namespace gyre {

/// The coarse nodes along one axis of a fine grid of `fineNodes` and the weights between the two. Coarse nodes are
/// spacing() fine cells apart; the first stands one spacing before the first fine node and the last one behind the
/// last, so that each fine node has two on either side. Weights are M4' of Monaghan (J. Comput. Phys. 60, 1985), which
/// keep the zeroth to second moment of what they move.
class CoarseAxis {
public:
    explicit CoarseAxis(int fineNodes);

    int nodes() const { return m_nodes; }
    double spacing() const { return m_spacing; }
    AxisWeights weights() const {
        return {m_first.data(), m_share.data(), m_begin.data(), m_count.data(), m_heard.data(), m_most};
    }

private:
    int m_nodes, m_most = 0;
    double m_spacing;
    std::vector<int> m_first, m_begin, m_count;
    std::vector<float> m_share, m_heard;
};

}  // namespace gyre
