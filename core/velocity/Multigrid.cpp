#include "core/velocity/Multigrid.h"

#include "core/base/Lanes.h"

#include <algorithm>
#include <utility>

namespace gyre {
namespace {

constexpr int kSweeps = 2;  // before and after the coarser levels
// The coarsest level has an axis of two or three cells, where one sweep leaves less than 0.7 of the error.
constexpr int kCoarsestSweeps = 24;
constexpr std::size_t kNodesPerRange = 8192;

using Nodes = std::vector<glm::vec4>;

const Four& four(const glm::vec4& v) { return reinterpret_cast<const Four&>(v); }
Four& four(glm::vec4& v) { return reinterpret_cast<Four&>(v); }

/// Index distances in the array.
struct Strides {
    explicit Strides(const glm::ivec3& nodes)
        : row(static_cast<std::size_t>(nodes.x)), plane(row * static_cast<std::size_t>(nodes.y)) {}
    std::size_t at(int i, int j, int k) const {
        return static_cast<std::size_t>(k) * plane + static_cast<std::size_t>(j) * row + static_cast<std::size_t>(i);
    }
    std::size_t row, plane;
};

/// Calls task(k) for each inner plane, several planes per range.
template <class Task>
void eachInnerPlane(const Workers& workers, const glm::ivec3& nodes, const Task& task) {
    const std::size_t grain = std::max<std::size_t>(1, kNodesPerRange / Strides(nodes).plane);
    parallelFor(workers, static_cast<std::size_t>(nodes.z - 2), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) task(static_cast<int>(k) + 1);
    });
}

Four neighbours(const glm::vec4* psi, const Strides& strides) {
    return (four(psi[1]) + four(*(psi - 1))) + (four(psi[strides.row]) + four(*(psi - strides.row))) +
           (four(psi[strides.plane]) + four(*(psi - strides.plane)));
}

/// Half a sweep. Nodes of one colour read only nodes of the other, so their order does not matter.
void relax(const Workers& workers, const glm::ivec3& nodes, const Nodes& source, Nodes& psi, int colour) {
    const Strides strides(nodes);
    eachInnerPlane(workers, nodes, [&](int k) {
        for (int j = 1; j < nodes.y - 1; ++j)
            for (int i = 1 + ((j + k + colour) & 1); i < nodes.x - 1; i += 2) {
                const std::size_t node = strides.at(i, j, k);
                four(psi[node]) = (neighbours(&psi[node], strides) + four(source[node])) * (1.0f / 6);
            }
    });
}

void sweep(const Workers& workers, const glm::ivec3& nodes, const Nodes& source, Nodes& psi, int times) {
    for (int n = 0; n < times; ++n)
        for (int colour = 0; colour < 2; ++colour) relax(workers, nodes, source, psi, colour);
}

/// The residual times the square of the spacing. It stays zero on the faces.
void findResidual(const Workers& workers, const glm::ivec3& nodes, const Nodes& source, const Nodes& psi,
                  Nodes& residual) {
    const Strides strides(nodes);
    eachInnerPlane(workers, nodes, [&](int k) {
        for (int j = 1; j < nodes.y - 1; ++j)
            for (int i = 1; i < nodes.x - 1; ++i) {
                const std::size_t node = strides.at(i, j, k);
                four(residual[node]) = four(source[node]) + neighbours(&psi[node], strides) - 6 * four(psi[node]);
            }
    });
}

/// Mean with weights 1, 2, 1 along an axis.
Four weighted(const glm::vec4* from, std::size_t step) {
    return 0.25f * (four(*(from - step)) + four(from[step])) + 0.5f * four(*from);
}

Four weightedInPlane(const glm::vec4* from, std::size_t row) {
    return 0.25f * (weighted(from - row, 1) + weighted(from + row, 1)) + 0.5f * weighted(from, 1);
}

/// Full weighting onto the nodes of half as many cells. The factor four is due to the square of the spacing.
void restrictTo(const Workers& workers, const glm::ivec3& fineNodes, const Nodes& fine, const glm::ivec3& nodes,
                Nodes& coarse) {
    const Strides from(fineNodes), to(nodes);
    eachInnerPlane(workers, nodes, [&](int k) {
        for (int j = 1; j < nodes.y - 1; ++j)
            for (int i = 1; i < nodes.x - 1; ++i) {
                const glm::vec4* middle = &fine[from.at(2 * i, 2 * j, 2 * k)];
                four(coarse[to.at(i, j, k)]) = weightedInPlane(middle - from.plane, from.row) +
                                               weightedInPlane(middle + from.plane, from.row) +
                                               2 * weightedInPlane(middle, from.row);
            }
    });
}

/// Adds the coarser psi by interpolation. Along each axis a node coincides with a coarse node or lies halfway between
/// two.
void addFrom(const Workers& workers, const glm::ivec3& coarseNodes, const Nodes& coarse, const glm::ivec3& nodes,
             Nodes& fine) {
    const Strides from(coarseNodes), to(nodes);
    eachInnerPlane(workers, nodes, [&](int k) {
        for (int j = 1; j < nodes.y - 1; ++j)
            for (int i = 1; i < nodes.x - 1; ++i) {
                const auto x = static_cast<std::size_t>(i & 1);
                const std::size_t y = j & 1 ? from.row : 0, z = k & 1 ? from.plane : 0;
                const glm::vec4* low = &coarse[from.at(i / 2, j / 2, k / 2)];
                const auto along = [x](const glm::vec4* at) { return four(*at) + four(at[x]); };
                four(fine[to.at(i, j, k)]) +=
                    0.125f * ((along(low) + along(low + y)) + (along(low + z) + along(low + y + z)));
            }
    });
}

bool canBeHalved(const glm::ivec3& cells) {
    for (int axis = 0; axis < 3; ++axis)
        if (cells[axis] % 2 != 0 || cells[axis] < 4) return false;
    return true;
}

}  // namespace

Multigrid::Multigrid(const glm::ivec3& nodes) {
    glm::ivec3 cells = nodes - 1;
    m_levels.push_back({nodes, {}, {}, {}});
    while (canBeHalved(cells)) {
        cells /= 2;
        m_levels.push_back({cells + 1, {}, {}, {}});
    }
    for (Level& level : m_levels) {
        const std::size_t count = Strides(level.nodes).plane * static_cast<std::size_t>(level.nodes.z);
        level.psi.resize(count, glm::vec4(0));
        level.source.resize(count, glm::vec4(0));
        level.residual.resize(count, glm::vec4(0));
    }
}

void Multigrid::cycle(const Workers& workers, std::size_t level) {
    Level& here = m_levels[level];
    if (level + 1 == m_levels.size()) return sweep(workers, here.nodes, here.source, here.psi, kCoarsestSweeps);
    Level& coarser = m_levels[level + 1];
    sweep(workers, here.nodes, here.source, here.psi, kSweeps);
    findResidual(workers, here.nodes, here.source, here.psi, here.residual);
    restrictTo(workers, here.nodes, here.residual, coarser.nodes, coarser.source);
    std::fill(coarser.psi.begin(), coarser.psi.end(), glm::vec4(0));
    cycle(workers, level + 1);
    addFrom(workers, coarser.nodes, coarser.psi, here.nodes, here.psi);
    sweep(workers, here.nodes, here.source, here.psi, kSweeps);
}

const std::vector<glm::vec4>& Multigrid::solve(const Workers& workers, std::vector<glm::vec4> source) {
    const FloatingPointScope scope;
    m_levels.front().source = std::move(source);
    for (std::size_t level = 0; level + 1 < m_levels.size(); ++level)
        restrictTo(workers, m_levels[level].nodes, m_levels[level].source, m_levels[level + 1].nodes,
                   m_levels[level + 1].source);
    for (Level& level : m_levels) std::fill(level.psi.begin(), level.psi.end(), glm::vec4(0));
    for (std::size_t level = m_levels.size(); level-- > 0;) {
        cycle(workers, level);
        if (level > 0)
            addFrom(workers, m_levels[level].nodes, m_levels[level].psi, m_levels[level - 1].nodes,
                    m_levels[level - 1].psi);
    }
    if (m_levels.size() > 1) cycle(workers, 0);
    return m_levels.front().psi;
}

}  // namespace gyre
