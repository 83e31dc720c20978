#pragma once

#include "core/velocity/Convolution.h"

#include <vector>

namespace gyre {

/// The coarse nodes along one axis of a grid of `fineNodes`, and the weights between both grids. Coarse nodes are
/// spacing() fine cells apart. The first is one spacing before the first fine node and the last one spacing behind the
/// last, so each fine node has two coarse nodes on either side. The weights are M4' [Monaghan, J. Comput. Phys. 60,
/// 1985], which conserve moments zero to two.
class CoarseAxis {
public:
    explicit CoarseAxis(int fineNodes);

    int nodes() const { return m_nodes; }
    double spacing() const { return m_spacing; }
    AxisWeights weights() const {
        return {m_first.data(), m_weights.data(), m_begin.data(), m_count.data(), m_influence.data(), m_most};
    }

private:
    int m_nodes, m_most = 0;
    double m_spacing;
    std::vector<int> m_first, m_begin, m_count;
    std::vector<float> m_weights, m_influence;
};

}  // namespace gyre
