#include "core/velocity/PressureLevels.h"

#include <glm/common.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr int kCycleSweeps = 2;  // before and after the next level
constexpr int kSweepsAtLast = 16;
constexpr int kFewestHalved = 8;  // cells along the shortest axis of a level that is halved once more

int shortestAxis(const NodeRange& box) {
    const glm::ivec3 size = box.high - box.low + 1;
    return std::min({size.x, size.y, size.z});
}

}  // namespace

void PressureLevels::resize(const glm::ivec3& cells) {
    m_levels[0].resize(cells);
    for (m_count = 1; m_count < kMostLevels && shortestAxis(m_levels[m_count - 1].inner()) >= kFewestHalved; ++m_count)
        m_levels[m_count].resize((m_levels[m_count - 1].cells() - 3) / 2 + 4);
    m_changed = {};
}

void PressureLevels::facesChanged(const Workers& workers, const NodeRange& changed) {
    finest().facesChanged(workers, changed);
    m_changed = both(m_changed, changed);
}

void PressureLevels::solve(const Workers& workers, const Kernels& kernels, const NodeRange& box) {
    NodeRange changed = m_changed;
    for (std::size_t level = 1; level < m_count && !isEmpty(changed); ++level)
        changed = m_levels[level].takeFaces(workers, m_levels[level - 1], changed);
    m_changed = {};
    finest().begin(workers, box);
    descend(workers, kernels, 0);
}

/// Solves on a level and those below it.
void PressureLevels::descend(const Workers& workers, const Kernels& kernels, std::size_t number) {
    PressureLevel& level = m_levels[number];
    if (number + 1 == m_count || shortestAxis(level.box()) < kFewestHalved)
        return level.sweep(workers, kernels, kSweepsAtLast);
    level.sweep(workers, kernels, kCycleSweeps);
    PressureLevel& coarse = m_levels[number + 1];
    coarse.takeMissing(workers, kernels, level);
    descend(workers, kernels, number + 1);
    level.addPressure(workers, coarse);
    level.sweep(workers, kernels, kCycleSweeps);
}

}  // namespace gyre
