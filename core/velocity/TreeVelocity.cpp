#include "core/velocity/TreeVelocity.h"

#include "core/velocity/Trilinear.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr float kGrown = 1e-4f;           ///< fraction of a leaf's size, so that a node opens all eight adjacent cells
constexpr std::size_t kTreeTargets = 64;  // targets

/// Accumulates the sum of a cell in double: cells are few and their sums long.
struct Gathering {
    double weight = 0, core = 0;
    glm::dvec3 place{0}, strength{0};

    void add(const Supervorton& part, double partWeight) {
        weight += partWeight;
        core += partWeight * double(part.coreRadius);
        place += partWeight * glm::dvec3(part.position);
        strength += glm::dvec3(part.strength);
    }
    Supervorton sum() const {
        return {glm::vec3(place / weight), static_cast<float>(core / weight), glm::vec3(strength)};
    }
};

bool isIn(const glm::vec3& s, const glm::ivec3& cell, std::size_t level) {
    const float width = static_cast<float>(1 << level);
    const glm::vec3 low = width * glm::vec3(cell) - kGrown, high = width * glm::vec3(cell + 1) + kGrown;
    return s.x >= low.x && s.y >= low.y && s.z >= low.z && s.x <= high.x && s.y <= high.y && s.z <= high.z;
}

}  // namespace

InfluenceTree::InfluenceTree(const Vortons& vortons, const UniformGrid& grid, float leastCore) : m_grid(grid) {
    m_levels.push_back({glm::max(grid.nodes - 1, glm::ivec3(1)), {}});
    sortIntoLeaves(supervortonsOf(vortons, leastCore));
    fillLeaves();
    while (m_levels.back().cells.size() > 1) addLevelAbove();
}

/// A stable counting sort, which keeps the order of the vortons within a leaf.
void InfluenceTree::sortIntoLeaves(std::span<const Supervorton> vortons) {
    Level& leaves = m_levels.front();
    const std::size_t count = static_cast<std::size_t>(leaves.size.x) * static_cast<std::size_t>(leaves.size.y) *
                              static_cast<std::size_t>(leaves.size.z);
    leaves.cells.resize(count);
    constexpr std::size_t kOutside = ~std::size_t{0};
    std::vector<std::size_t> leafOf(vortons.size(), kOutside);
    m_firstOf.assign(count + 1, 0);
    for (std::size_t i = 0; i < vortons.size(); ++i) {
        const glm::vec3 s = inCells(m_grid, 1 / m_grid.spacing, vortons[i].position);
        if (!isInside(m_grid, s)) continue;
        leafOf[i] = leaves.index(glm::ivec3(s));
        ++m_firstOf[leafOf[i] + 1];
    }
    for (std::size_t leaf = 0; leaf < count; ++leaf) m_firstOf[leaf + 1] += m_firstOf[leaf];
    std::vector<std::uint32_t> next(m_firstOf.begin(), m_firstOf.end() - 1);
    m_originals.resize(m_firstOf.back());
    for (std::size_t i = 0; i < vortons.size(); ++i)
        if (leafOf[i] != kOutside) m_originals[next[leafOf[i]]++] = vortons[i];
}

void InfluenceTree::fillLeaves() {
    std::vector<Cell>& cells = m_levels.front().cells;
    for (std::size_t leaf = 0; leaf < cells.size(); ++leaf) {
        Gathering gathering;
        for (std::uint32_t i = m_firstOf[leaf]; i < m_firstOf[leaf + 1]; ++i)
            gathering.add(m_originals[i], magnitudeOf(m_originals[i]));
        if (gathering.weight > 0) cells[leaf] = {gathering.sum(), static_cast<float>(gathering.weight)};
    }
}

void InfluenceTree::addLevelAbove() {
    const Level& below = m_levels.back();
    Level above{(below.size + 1) / 2, {}};
    above.cells.resize(static_cast<std::size_t>(above.size.x * above.size.y * above.size.z));
    std::vector<Gathering> gatherings(above.cells.size());
    glm::ivec3 cell;
    for (cell.z = 0; cell.z < below.size.z; ++cell.z)
        for (cell.y = 0; cell.y < below.size.y; ++cell.y)
            for (cell.x = 0; cell.x < below.size.x; ++cell.x) {
                const Cell& child = below.at(cell);
                if (child.weight > 0) gatherings[above.index(cell / 2)].add(child.sum, double(child.weight));
            }
    for (std::size_t i = 0; i < gatherings.size(); ++i)
        if (gatherings[i].weight > 0) above.cells[i] = {gatherings[i].sum(), static_cast<float>(gatherings[i].weight)};
    m_levels.push_back(std::move(above));
}

glm::vec3 InfluenceTree::leafInfluence(const Query& query, const glm::ivec3& cell) const {
    const Level& leaves = m_levels.front();
    if (query.leaves == TreeLeaves::Supervortons) return velocityOf(leaves.at(cell).sum, query.position);
    glm::vec3 sum{0};
    const std::size_t leaf = leaves.index(cell);
    for (std::uint32_t i = m_firstOf[leaf]; i < m_firstOf[leaf + 1]; ++i)
        sum += velocityOf(m_originals[i], query.position);
    return sum;
}

glm::vec3 InfluenceTree::influence(const Query& query, std::size_t level, const glm::ivec3& cell) const {
    const Cell& here = m_levels[level].at(cell);
    if (!(here.weight > 0)) return glm::vec3(0);
    if (!isIn(query.inLeaves, cell, level)) return velocityOf(here.sum, query.position);
    if (level == 0) return leafInfluence(query, cell);
    const glm::ivec3 first = 2 * cell, last = glm::min(first + 1, m_levels[level - 1].size - 1);
    glm::vec3 sum{0};
    for (int z = first.z; z <= last.z; ++z)
        for (int y = first.y; y <= last.y; ++y)
            for (int x = first.x; x <= last.x; ++x) sum += influence(query, level - 1, {x, y, z});
    return sum;
}

glm::vec3 InfluenceTree::velocityAt(const glm::vec3& position, TreeLeaves leaves) const {
    return influence({position, inCells(m_grid, 1 / m_grid.spacing, position), leaves}, m_levels.size() - 1,
                     glm::ivec3(0));
}

void InfluenceTree::velocityAt(const Workers& workers, TreeLeaves leaves, std::span<const glm::vec3> targets,
                               std::span<glm::vec3> velocities) const {
    parallelFor(workers, targets.size(), kTreeTargets, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) velocities[i] = velocityAt(targets[i], leaves);
    });
}

}  // namespace gyre
