#include "core/contact/NearBodies.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kFew = 8;  // up to this number, testing bodies one by one is faster than the grid
constexpr int kCells = 8;        // cells of the coarse grid along each axis

bool mayCollide(const MovingBody& body, const Paths& paths, std::size_t i) {
    return body.mayCollide(paths.from[i], paths.to[i], body.collisionMargin);
}

RangeBounds boundsOf(const Paths& paths, float collisionMargin, std::size_t begin, std::size_t end) {
    RangeBounds bounds;
    float square = 0;
    bounds.gap = collisionMargin;
    for (std::size_t i = begin; i < end; ++i) {
        const glm::vec3 displacement = paths.to[i] - paths.from[i];
        bounds.box.add(paths.to[i]);
        square = std::max(square, glm::dot(displacement, displacement));
    }
    bounds.longestPath = std::sqrt(square);
    return bounds;
}

}  // namespace

void NearBodies::Grid::fill(std::span<const MovingBody> bodies, const RangeBounds& all) {
    low = all.box.low;
    const glm::vec3 size = glm::max(all.box.size() / float(kCells), glm::vec3(1e-6f));
    inverse = 1.0f / size;
    for (auto* cleared : {&reachable, &list}) cleared->clear();
    quick.clear();
    begin.clear();
    for (std::size_t b = 0; b < bodies.size(); ++b)
        if (bodies[b].mayCollide(all)) {
            reachable.push_back(static_cast<std::uint32_t>(b));
            quick.push_back(bodies[b].quickTest(all));
        }
    for (int k = 0; k < kCells; ++k)
        for (int j = 0; j < kCells; ++j)
            for (int i = 0; i < kCells; ++i) {
                // A margin, so that rounding puts no particle into the wrong cell.
                const Box cell{low + size * (glm::vec3(i, j, k) - 0.01f), low + size * (glm::vec3(i, j, k) + 1.01f)};
                begin.push_back(list.size());
                for (std::size_t n = 0; n < reachable.size(); ++n)
                    if (bodies[reachable[n]].mayCollide(quick[n], cell)) list.push_back(reachable[n]);
            }
    begin.push_back(list.size());
}

std::span<const std::uint32_t> NearBodies::Grid::near(const glm::vec3& position) const {
    const glm::ivec3 at(glm::min(glm::max(glm::vec3(0), (position - low) * inverse), glm::vec3(kCells - 1)));
    const auto cell = static_cast<std::size_t>((at.z * kCells + at.y) * kCells + at.x);
    return std::span(list).subspan(begin[cell], begin[cell + 1] - begin[cell]);
}

/// The broad phase of one range of particles.
class RangeSearch {
public:
    RangeSearch(NearBodies::Range& range, std::span<const MovingBody> bodies, const Paths& paths, std::size_t begin,
                std::size_t end)
        : m_range(range), m_bodies(bodies), m_paths(paths), m_begin(begin), m_end(end) {
        m_range.pairs.clear();
    }

    void byGrid(const NearBodies::Grid& grid) {
        for (std::size_t i = m_begin; i < m_end; ++i)
            for (const std::uint32_t b : grid.near(m_paths.to[i]))
                if (mayCollide(m_bodies[b], m_paths, i)) m_range.pairs.push_back({b, static_cast<std::uint32_t>(i)});
        arrange();
    }

    void oneByOne() {
        for (std::size_t b = 0; b < m_bodies.size(); ++b) {
            if (!m_bodies[b].mayCollide(m_range.bounds)) continue;
            const MovingBody::QuickTest quick = m_bodies[b].quickTest(m_range.bounds);
            for (std::size_t i = m_begin; i < m_end; ++i)
                if (quick.mayCollide(m_paths.to[i]) && mayCollide(m_bodies[b], m_paths, i))
                    m_range.pairs.push_back({static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(i)});
        }
        arrange();
    }

private:
    /// Sorts the pairs by body, keeping the order of each body's particles.
    void arrange() {
        std::vector<std::uint32_t>& begin = m_range.begin;
        begin.assign(m_bodies.size() + 2, 0);
        for (const auto& pair : m_range.pairs) ++begin[pair.body + 2];
        for (std::size_t b = 0; b < m_bodies.size(); ++b) begin[b + 2] += begin[b + 1];
        m_range.found.resize(m_range.pairs.size());
        for (const auto& pair : m_range.pairs) m_range.found[begin[pair.body + 1]++] = pair.particle;
        begin.pop_back();
    }

    NearBodies::Range& m_range;
    std::span<const MovingBody> m_bodies;
    const Paths& m_paths;
    std::size_t m_begin, m_end;
};

void NearBodies::find(const Workers& workers, std::span<const MovingBody> bodies, const Paths& paths) {
    const std::size_t count = paths.to.size();
    m_perRange = paths.perRange;
    m_count = rangeCount(count, paths.perRange);
    if (m_ranges.size() < m_count) m_ranges.resize(m_count);  // never shrinks, to keep the ranges' memory
    for (Range& range : std::span(m_ranges).first(m_count)) {
        range.moved.assign((paths.perRange + 63) / 64, 0);
        range.anyMoved = false;
    }
    float collisionMargin = 0;
    for (const MovingBody& body : bodies) collisionMargin = std::max(collisionMargin, body.collisionMargin);
    parallelFor(workers, count, paths.perRange, [&](std::size_t begin, std::size_t end) {
        m_ranges[begin / paths.perRange].bounds = boundsOf(paths, collisionMargin, begin, end);
    });
    const bool many = bodies.size() > kFew;
    RangeBounds all;
    if (many) {
        for (const Range& range : std::span(m_ranges).first(m_count)) all.add(range.bounds);
        m_grid.fill(all.box.isEmpty() ? std::span<const MovingBody>() : bodies, all);
    }
    parallelFor(workers, count, paths.perRange, [&](std::size_t begin, std::size_t end) {
        RangeSearch search(m_ranges[begin / paths.perRange], bodies, paths, begin, end);
        if (many)
            search.byGrid(m_grid);
        else
            search.oneByOne();
    });
}

std::span<const std::uint32_t> NearBodies::of(std::size_t range, std::size_t body) {
    Range& r = m_ranges[range];
    const std::span<const std::uint32_t> found =
        std::span(r.found).subspan(r.begin[body], r.begin[body + 1] - r.begin[body]);
    if (!r.anyMoved) return found;
    const std::size_t first = range * m_perRange;
    r.together = r.moved;
    for (const std::uint32_t particle : found)
        r.together[(particle - first) / 64] |= std::uint64_t{1} << ((particle - first) % 64);
    r.merged.clear();
    for (std::size_t w = 0; w < r.together.size(); ++w)
        for (std::uint64_t left = r.together[w]; left != 0; left &= left - 1)
            r.merged.push_back(static_cast<std::uint32_t>(first + 64 * w) +
                               static_cast<std::uint32_t>(std::countr_zero(left)));
    return r.merged;
}

void NearBodies::moved(std::size_t range, std::size_t particle) {
    const std::size_t bit = particle - range * m_perRange;
    m_ranges[range].moved[bit / 64] |= std::uint64_t{1} << (bit % 64);
    m_ranges[range].anyMoved = true;
}

}  // namespace gyre
