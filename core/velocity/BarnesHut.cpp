#include "core/velocity/BarnesHut.h"

#include "core/base/Math.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kOpening = 0.4f;         ///< a cell is opened if its reach exceeds this fraction of its distance
constexpr std::uint32_t kFewest = 8;     ///< vortons; smaller cells are not divided
constexpr int kDeepest = 30;             ///< divisions; vortons at one point would divide for ever
constexpr std::size_t kHutTargets = 64;  // targets

}  // namespace

BarnesHutTree::BarnesHutTree(const Vortons& vortons, float leastCore) : m_vortons(supervortonsOf(vortons, leastCore)) {
    Box box;
    for (const Supervorton& vorton : m_vortons) box.add(vorton.position);
    if (!m_vortons.empty()) build(0, static_cast<std::uint32_t>(m_vortons.size()), box, 0);
}

/// Divides the longest side in the middle, so that cells stay nearly cubic for any shape of the cloud.
void BarnesHutTree::build(std::uint32_t begin, std::uint32_t end, const Box& box, int depth) {
    const std::size_t here = m_cells.size();
    m_cells.push_back(cellOf(begin, end));
    if (end - begin > kFewest && depth < kDeepest) {
        const glm::vec3 size = box.size();
        const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        const float cut = box.centre()[axis];
        // A stable partition keeps the order of the vortons within a cell.
        const auto first = m_vortons.begin() + begin;
        const auto middle = std::stable_partition(first, m_vortons.begin() + end,
                                                  [&](const Supervorton& v) { return v.position[axis] < cut; });
        const std::uint32_t between = begin + static_cast<std::uint32_t>(middle - first);
        Box low = box, high = box;
        low.high[axis] = high.low[axis] = cut;
        if (between > begin) build(begin, between, low, depth + 1);
        if (between < end) build(between, end, high, depth + 1);
    }
    m_cells[here].past = static_cast<std::uint32_t>(m_cells.size());
}

BarnesHutTree::Cell BarnesHutTree::cellOf(std::uint32_t begin, std::uint32_t end) const {
    Cell cell;
    cell.begin = begin;
    cell.end = end;
    double weight = 0;
    glm::dvec3 place{0};
    for (std::uint32_t i = begin; i < end; ++i) {
        const double size = magnitudeOf(m_vortons[i]) + 1e-30;  // for cells without strength
        weight += size;
        place += size * glm::dvec3(m_vortons[i].position);
    }
    cell.middle = glm::vec3(place / weight);
    for (std::uint32_t i = begin; i < end; ++i) {
        const Supervorton& vorton = m_vortons[i];
        const glm::vec3 d = vorton.position - cell.middle, alpha = vorton.strength;
        cell.reach = std::max(cell.reach, glm::length(d));
        cell.core = std::max(cell.core, vorton.coreRadius);
        cell.strength += alpha;
        for (int b = 0; b < 3; ++b) cell.first[b] += d[b] * alpha;
        const float products[] = {d.x * d.x, d.y * d.y, d.z * d.z, d.x * d.y, d.x * d.z, d.y * d.z};
        for (std::size_t n = 0; n < 6; ++n) cell.second[n] += products[n] * alpha;
    }
    return cell;
}

/// With s = |R|^2:  F(R - d) = R/s^(3/2) + [3 R (R.d)/s - d] / s^(3/2)
///                            + [15/2 R (R.d)^2/s^2 - 3/2 R d^2/s - 3 d (R.d)/s] / s^(3/2) + ...
/// The sum of alpha x F: factors of R add up in `along`; factors of d become sums of (alpha d_b) x e_b.
glm::vec3 BarnesHutTree::farVelocity(const Cell& cell, const glm::vec3& away, float squaredDistance) {
    const float inverse = 1 / squaredDistance;
    const auto& [xx, yy, zz, xy, xz, yz] = cell.second;
    // Column b: sum of alpha d_b (R.d).
    const glm::mat3 turned(away.x * xx + away.y * xy + away.z * xz, away.x * xy + away.y * yy + away.z * yz,
                           away.x * xz + away.y * yz + away.z * zz);
    const glm::vec3 along = cell.strength + 3 * inverse * (cell.first * away) +
                            7.5f * inverse * inverse * (turned * away) - 1.5f * inverse * (xx + yy + zz);
    const glm::mat3 across = cell.first + 3 * inverse * turned;
    // sum over b of (column b) x e_b
    const glm::vec3 turns(across[2].y - across[1].z, across[0].z - across[2].x, across[1].x - across[0].y);
    return (glm::cross(along, away) - turns) * (inverse / (kFourPi * std::sqrt(squaredDistance)));
}

glm::vec3 BarnesHutTree::velocityAt(const glm::vec3& position) const {
    glm::vec3 sum{0};
    for (std::size_t i = 0; i < m_cells.size();) {
        const Cell& cell = m_cells[i];
        const glm::vec3 away = position - cell.middle;
        const float squared = glm::dot(away, away), distance = std::sqrt(squared);
        // The kernel inside a core is not this power series.
        if (cell.reach < kOpening * distance && cell.core + cell.reach < distance) {
            sum += farVelocity(cell, away, squared);
            i = cell.past;
        } else {
            const bool isLeaf = cell.past == i + 1;
            for (std::uint32_t v = cell.begin; isLeaf && v < cell.end; ++v) sum += velocityOf(m_vortons[v], position);
            ++i;
        }
    }
    return sum;
}

void BarnesHutTree::velocityAt(const Workers& workers, std::span<const glm::vec3> targets,
                               std::span<glm::vec3> velocities) const {
    parallelFor(workers, targets.size(), kHutTargets, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) velocities[i] = velocityAt(targets[i]);
    });
}

}  // namespace gyre
