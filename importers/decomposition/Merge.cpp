#include "importers/decomposition/Merge.h"

#include "importers/decomposition/BoxTable.h"
#include "importers/hulls/ConvexHull.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace gyre::importers {
namespace {

constexpr float kTouchSteps = 1.5f;  // grid steps: parts farther apart are not joined without need
constexpr float kGraze = 0.2f;       // grid steps: free space this close below a face counts as outside
constexpr std::size_t kMaxPairs =
    4000;  // limit of compared pairs when the number of parts is limited; the nearest are kept
constexpr double kSameGain =
    1e-6;  // volume in the unit cube: smaller differences of growth count as equal, and the first pair is taken
constexpr std::size_t kTooMany = ~std::size_t{0};

struct Pair {
    std::size_t a = 0, b = 0;
    double growth = 0;          ///< volume of the common hull minus the volumes of both
    std::size_t freeNodes = 0;  ///< in the common hull
};

/// Samples the space between two parts, to skip the hull.
bool seesFreeSpaceBetween(const Field& field, const Part& a, const Part& b) {
    const std::vector<glm::vec3>& from = a.points;  // not the hulls' corners, whose number depends on rounding
    const std::vector<glm::vec3>& to = b.points;
    const std::size_t looks = 400;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < looks; ++i) {
        const glm::vec3& p = from[i * 7919 % from.size()];
        const glm::vec3& q = to[i * 104729 % to.size()];
        for (const float fraction : {0.25f, 0.5f, 0.75f}) seen += isFree(field.at(p + fraction * (q - p))) ? 1 : 0;
        if (seen > 2) return true;
    }
    return false;
}

Result<HullVolume> hullOfBoth(const Part& a, const Part& b) {
    std::vector<glm::vec3> points = a.hull.vertices;
    points.insert(points.end(), b.hull.vertices.begin(), b.hull.vertices.end());
    return convexHullVolume(points);
}

class Joining {
public:
    Joining(const Field& field, const Workers& workers, Checkpoint& checkpoint, std::vector<Part>& parts)
        : m_field(field), m_workers(workers), m_checkpoint(checkpoint), m_parts(parts), m_alive(parts.size(), true) {}

    /// Joins pairs with at most `mostFree` forbidden nodes while there are more than `most` parts.
    void joinAll(std::size_t mostFree, std::size_t most) {
        m_pairs.clear();
        std::vector<Pair> pairs;
        for (std::size_t b = 0; b < m_parts.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                if (m_alive[a] && m_alive[b]) pairs.push_back({a, b});
        measure(pairs, mostFree);
        while (!m_pairs.empty() && count() > most && m_checkpoint.step()) {
            join(best(), mostFree);
        }
    }

    std::size_t count() const { return static_cast<std::size_t>(std::ranges::count(m_alive, true)); }

    std::vector<Part> taken() {
        std::vector<Part> list;
        for (std::size_t i = 0; i < m_parts.size(); ++i)
            if (m_alive[i]) list.push_back(std::move(m_parts[i]));
        return list;
    }

private:
    const Field& m_field;
    const Workers& m_workers;
    Checkpoint& m_checkpoint;
    std::vector<Part>& m_parts;
    std::vector<bool> m_alive;
    std::vector<Pair> m_pairs;

    const Pair& best() const {
        const Pair* chosen = &m_pairs.front();
        for (const Pair& pair : m_pairs)
            if (pair.freeNodes != chosen->freeNodes ? pair.freeNodes < chosen->freeNodes
                                                    : pair.growth < chosen->growth - kSameGain)
                chosen = &pair;
        return *chosen;
    }

    /// Adds the pairs that may be joined.
    void measure(std::vector<Pair> pairs, std::size_t mostFree) {
        const bool freely = mostFree == 0;
        const float gap = freely ? kTouchSteps * m_field.grid.spacing : std::numeric_limits<float>::infinity();
        std::erase_if(pairs, [&](const Pair& pair) { return !touch(m_parts[pair.a].box, m_parts[pair.b].box, gap); });
        if (!freely && pairs.size() > kMaxPairs) keepNearest(pairs);
        std::vector<std::uint8_t> good(pairs.size());
        parallelFor(m_workers, pairs.size(), 4, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end && m_checkpoint.step(); ++i)
                good[i] = consider(pairs[i], mostFree) ? 1 : 0;
        });
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (good[i] != 0) m_pairs.push_back(pairs[i]);
    }

    bool consider(Pair& pair, std::size_t mostFree) const {
        const Part& a = m_parts[pair.a];
        const Part& b = m_parts[pair.b];
        if (mostFree == 0 && seesFreeSpaceBetween(m_field, a, b)) return false;
        const Result<HullVolume> both = hullOfBoth(a, b);
        if (!both) return false;
        pair.freeNodes = freeNodesIn(m_field, both->hull, mostFree == kTooMany ? kTooMany : mostFree + 1);
        pair.growth = both->volume - a.volume - b.volume;
        return pair.freeNodes <= mostFree;
    }

    void keepNearest(std::vector<Pair>& pairs) const {
        const auto distance = [&](const Pair& pair) {
            return glm::distance(m_parts[pair.a].box.centre(), m_parts[pair.b].box.centre());
        };
        std::ranges::stable_sort(pairs, [&](const Pair& x, const Pair& y) { return distance(x) < distance(y); });
        pairs.resize(kMaxPairs);
    }

    void join(const Pair pair, std::size_t mostFree) {
        Result<Part> part = joined(m_parts[pair.a], m_parts[pair.b]);
        std::erase_if(m_pairs, [&](const Pair& other) {
            const bool shares = other.a == pair.a || other.a == pair.b || other.b == pair.a || other.b == pair.b;
            return part ? shares : other.a == pair.a && other.b == pair.b;
        });
        if (!part) return;
        m_alive[pair.a] = m_alive[pair.b] = false;
        m_parts.push_back(std::move(*part));
        m_alive.push_back(true);
        std::vector<Pair> pairs;
        for (std::size_t i = 0; i + 1 < m_parts.size(); ++i)
            if (m_alive[i]) pairs.push_back({i, m_parts.size() - 1});
        measure(std::move(pairs), mostFree);
    }
};

}  // namespace

std::size_t freeNodesIn(const Field& field, const ConvexPolytope& solid, std::size_t enough) {
    Box box;
    for (const glm::vec3& vertex : solid.vertices) box.add(vertex);
    const UniformGrid& grid = field.grid;
    const glm::ivec3 low = glm::max(glm::ivec3(glm::ceil((box.low - grid.origin) / grid.spacing)), glm::ivec3(0));
    const glm::ivec3 high = glm::min(glm::ivec3(glm::floor((box.high - grid.origin) / grid.spacing)), grid.nodes - 1);
    const float graze = kGraze * grid.spacing;
    std::size_t count = 0;
    for (int k = low.z; k <= high.z; ++k)
        for (int j = low.y; j <= high.y; ++j) {
            // The section of the row inside all planes, then its nodes.
            float from = static_cast<float>(low.x), to = static_cast<float>(high.x);
            const glm::vec3 start = grid.position(0, j, k);
            for (const Plane& plane : solid.planes) {
                const float at = plane.offset - graze - glm::dot(plane.normal, start),
                            slope = plane.normal.x * grid.spacing;
                if (slope > 1e-9f)
                    to = std::min(to, at / slope);
                else if (slope < -1e-9f)
                    from = std::max(from, at / slope);
                else if (at < 0)
                    to = -1;
                if (to < from) break;
            }
            if (!(from <= to)) continue;
            for (int i = static_cast<int>(std::ceil(from)); static_cast<float>(i) <= to; ++i) {
                count += isFree(field.matter[grid.index(i, j, k)]) ? 1 : 0;
                if (count >= enough) return count;
            }
        }
    return count;
}

void merge(const Field& field, std::size_t most, const Workers& workers, Checkpoint& checkpoint,
           std::vector<Part>& parts) {
    Joining joining(field, workers, checkpoint, parts);
    joining.joinAll(0, 1);
    if (most > 0 && joining.count() > most) joining.joinAll(kTooMany, most);
    parts = joining.taken();
}

}  // namespace gyre::importers
