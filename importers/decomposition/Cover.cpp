#include "importers/decomposition/Cover.h"

#include "core/geometry/Box.h"
#include "importers/decomposition/Samples.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gyre::importers {
namespace {

/// Finds points within a distance of a place. Borrows the points.
class PointCells {
public:
    PointCells(const Points& points, float distance);

    const Points& points() const { return m_points; }

    /// Whether a point within the distance satisfies the predicate.
    template <class Predicate>
    bool anyNear(const glm::vec3& place, const Predicate& predicate) const {
        const glm::ivec3 from = cell(place - m_distance), to = cell(place + m_distance);
        for (int k = from.z; k <= to.z; ++k)
            for (int j = from.y; j <= to.y; ++j)
                for (std::uint32_t at = m_begin[index({from.x, j, k})]; at < m_begin[index({to.x, j, k}) + 1]; ++at)
                    if (isNear(m_order[at], place) && predicate(m_order[at])) return true;
        return false;
    }

private:
    const Points& m_points;
    float m_distance;
    Box m_box;
    glm::ivec3 m_cells{1};
    std::vector<std::uint32_t> m_begin, m_order;  ///< points per cell, as a compressed row table

    glm::ivec3 cell(const glm::vec3& place) const;
    std::size_t index(const glm::ivec3& cell) const;
    bool isNear(std::uint32_t point, const glm::vec3& place) const;
};

PointCells::PointCells(const Points& points, float distance) : m_points(points), m_distance(distance) {
    for (std::size_t i = 0; i < points.size(); ++i) m_box.add(points[i]);
    if (m_box.isEmpty()) m_box.add(glm::vec3(0));
    m_cells = glm::ivec3(m_box.size() / distance) + 1;
    m_begin.resize(static_cast<std::size_t>(m_cells.x) * static_cast<std::size_t>(m_cells.y) *
                       static_cast<std::size_t>(m_cells.z) +
                   1);
    for (std::size_t i = 0; i < points.size(); ++i) ++m_begin[index(cell(points[i])) + 1];
    for (std::size_t i = 1; i < m_begin.size(); ++i) m_begin[i] += m_begin[i - 1];
    std::vector<std::uint32_t> next(m_begin.begin(), m_begin.end() - 1);
    m_order.resize(points.size());
    for (std::uint32_t i = 0; i < points.size(); ++i) m_order[next[index(cell(points[i]))]++] = i;
}

glm::ivec3 PointCells::cell(const glm::vec3& place) const {
    return glm::clamp(glm::ivec3(glm::floor((place - m_box.low) / m_distance)), glm::ivec3(0), m_cells - 1);
}

std::size_t PointCells::index(const glm::ivec3& at) const {
    return (static_cast<std::size_t>(at.z) * static_cast<std::size_t>(m_cells.y) + static_cast<std::size_t>(at.y)) *
               static_cast<std::size_t>(m_cells.x) +
           static_cast<std::size_t>(at.x);
}

bool PointCells::isNear(std::uint32_t point, const glm::vec3& place) const {
    const glm::vec3 apart = m_points[point] - place;
    return glm::dot(apart, apart) < m_distance * m_distance;
}

constexpr double kLittle = 0.015;  // fraction of all targets: a smaller gain triggers new seeds
constexpr std::size_t kSeedsPerRound = 32;
constexpr int kMaxRounds = 12;       // rounds of new seeds
constexpr float kBeside = 3;         // grid steps
constexpr std::size_t kAlike = 400;  // gains within 1/400 count as equal and the first is taken; symmetric shapes have
                                     // many equal gains, and rounding must not choose

/// Targets far apart: each is the farthest from all previous ones. Distances are measured between grid nodes, so that
/// ties are exact and the first target wins. [Gonzalez 1985]
std::vector<std::uint32_t> farApart(const Samples& samples, const std::vector<std::uint32_t>& among,
                                    std::size_t count) {
    std::vector<std::uint32_t> chosen;
    if (among.empty()) return chosen;
    std::vector<int> squares(among.size(), std::numeric_limits<int>::max());
    std::size_t next = 0;
    while (chosen.size() < count && squares[next] > 0) {
        chosen.push_back(among[next]);
        for (std::size_t i = 0; i < among.size(); ++i) {
            const glm::ivec3 offset = samples.targetNodes[among[i]] - samples.targetNodes[among[next]];
            squares[i] = std::min(squares[i], offset.x * offset.x + offset.y * offset.y + offset.z * offset.z);
        }
        next = static_cast<std::size_t>(std::ranges::max_element(squares) - squares.begin());
    }
    return chosen;
}

void growInto(std::vector<Region>& regions, const Samples& samples, const std::vector<std::uint32_t>& seeds,
              const BitSet* wanted, const Workers& workers, Checkpoint& checkpoint) {
    std::vector<Region> grown(seeds.size());
    parallelFor(workers, seeds.size(), 4, [&](std::size_t begin, std::size_t end) {
        Inflater inflater(samples);
        for (std::size_t i = begin; i < end && checkpoint.step(); ++i)
            grown[i] = inflater.grow(samples.targets[seeds[i]], wanted);
    });
    for (Region& region : grown)
        if (region.count > 0) regions.push_back(std::move(region));
}

/// Greedy choice of regions with stored upper bounds, as gains only decrease. [Minoux 1978]
class Choice {
public:
    Choice(const Samples& samples, RegionPool& pool)
        : m_cells(samples.targets, kBeside * samples.spacing),
          m_pool(pool),
          m_left(samples.targets.size()),
          m_covered(samples.targets.size()) {
        for (std::size_t i = 0; i < samples.targets.size(); ++i) m_left.add(i);
        addBounds();
    }

    const BitSet& left() const { return m_left; }

    /// The first region whose gain is nearly the largest, and its gain.
    std::pair<std::size_t, std::size_t> best() {
        std::size_t best = 0, gain = 0;
        for (std::size_t i = 0; i < m_bounds.size(); ++i) {
            if (m_bounds[i] <= gain + gain / kAlike) continue;
            m_bounds[i] = m_pool.regions[i].covered.countCommon(m_left);
            if (m_bounds[i] > gain + gain / kAlike) {
                gain = m_bounds[i];
                best = i;
            }
        }
        return {best, gain};
    }

    void take(std::size_t region) {
        m_pool.chosen.push_back(region);
        m_left.remove(m_pool.regions[region].covered);
        m_covered.add(m_pool.regions[region].covered);
    }

    /// Adds bounds for new regions of the pool.
    void addBounds() {
        while (m_bounds.size() < m_pool.regions.size()) m_bounds.push_back(m_pool.regions[m_bounds.size()].count);
    }

    std::vector<std::uint32_t> leftOver() const {
        std::vector<std::uint32_t> list;
        m_left.forEach([&](std::size_t i) { list.push_back(static_cast<std::uint32_t>(i)); });
        return list;
    }

    /// Drops targets next to covered ones.
    void dropRims() {
        std::vector<std::uint32_t> let;
        for (const std::uint32_t i : leftOver())
            if (m_cells.anyNear(m_cells.points()[i], [&](std::uint32_t j) { return m_covered.has(j); }))
                let.push_back(i);
        BitSet letGo(m_cells.points().size());
        for (const std::uint32_t i : let) letGo.add(i);
        m_left.remove(letGo);
    }

private:
    PointCells m_cells;
    RegionPool& m_pool;
    BitSet m_left, m_covered;
    std::vector<std::size_t> m_bounds;
};

/// Drops regions, the last first, whose targets are all covered by others.
void dropNeedless(RegionPool& pool, std::size_t targets) {
    std::vector<std::uint32_t> times(targets);
    for (const std::size_t i : pool.chosen) pool.regions[i].covered.forEach([&](std::size_t t) { ++times[t]; });
    for (std::size_t at = pool.chosen.size(); at-- > 0;) {
        const BitSet& covered = pool.regions[pool.chosen[at]].covered;
        bool needed = false;
        covered.forEach([&](std::size_t t) { needed = needed || times[t] == 1; });
        if (needed) continue;
        covered.forEach([&](std::size_t t) { --times[t]; });
        pool.chosen.erase(pool.chosen.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

}  // namespace

RegionPool growPool(const Samples& samples, std::size_t seeds, const Workers& workers, Checkpoint& checkpoint) {
    RegionPool pool;
    std::vector<std::uint32_t> all(samples.targets.size());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    growInto(pool.regions, samples, farApart(samples, all, seeds), nullptr, workers, checkpoint);
    return pool;
}

void chooseCover(const Samples& samples, const Workers& workers, Checkpoint& checkpoint, RegionPool& pool) {
    Choice choice(samples, pool);
    const std::size_t little =
        std::max<std::size_t>(8, static_cast<std::size_t>(kLittle * static_cast<double>(samples.targets.size())));
    bool fresh = false;  // whether seeds were tried since the last choice
    for (int rounds = 0; checkpoint.step();) {
        const auto [region, gain] = choice.best();
        if (gain < little && rounds < kMaxRounds && !fresh) {
            choice.dropRims();
            const std::vector<std::uint32_t> rest = choice.leftOver();
            if (rest.empty()) break;
            growInto(pool.regions, samples, farApart(samples, rest, kSeedsPerRound), &choice.left(), workers,
                     checkpoint);
            choice.addBounds();
            fresh = true;
            ++rounds;
            continue;
        }
        if (gain == 0) break;
        choice.take(region);
        fresh = false;
    }
    dropNeedless(pool, samples.targets.size());
}

}  // namespace gyre::importers
