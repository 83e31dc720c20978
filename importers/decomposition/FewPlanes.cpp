#include "importers/decomposition/FewPlanes.h"

#include "importers/decomposition/CandidatePlanes.h"
#include "importers/decomposition/PlaneOrder.h"
#include "importers/decomposition/Surroundings.h"
#include "importers/decomposition/UnitFrame.h"
#include "importers/hulls/ConvexHull.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace gyre::importers {
namespace {

constexpr float kCorner = 1.0f;          // grid steps beyond the tolerance that a corner may protrude
constexpr float kFar = 4;                // in sizes of the mesh: an upper bound on the corners of pieces
constexpr std::size_t kMaxCorners = 48;  // maximum rounds of cutting corners
constexpr float kTouch = 1e-5f;
constexpr double kBetter =
    1.01;  // ratio: smaller differences of gain count as equal and the first is taken; symmetric shapes have many equal
           // gains, and rounding must not choose; also for corners and cuts

/// Chooses the planes of one part.
class PlaneChoice {
public:
    PlaneChoice(const Field& field, const Part& part, std::vector<Plane> candidates, Surroundings around)
        : m_field(field),
          m_part(part),
          m_candidates(std::move(candidates)),
          m_around(std::move(around)),
          m_free(m_around.points.size()),
          m_guards(m_free),
          m_standing(m_free),
          m_taken(m_candidates.size()) {
        for (std::size_t i = 0; i < m_around.points.size(); ++i)
            (i < m_around.free ? m_free : i < m_around.free + m_around.guards ? m_guards : m_standing).add(i);
        for (const Plane& plane : m_candidates) m_beyond.push_back(beyond(plane, m_around.points, kTouch));
        glm::dvec3 sum(0);
        for (const glm::vec3& point : part.points) sum += glm::dvec3(point);
        m_inner = glm::vec3(sum / static_cast<double>(part.points.size()));
    }

    Result<ConvexPolytope> choose(std::size_t most) {
        chooseGreedily(most);
        dropNeedless();
        return cutCorners(most);
    }

private:
    struct Gain {
        double all = 0;
        bool must = false;  ///< it excludes forbidden space or bounds the piece
    };
    const Field& m_field;
    const Part& m_part;
    std::vector<Plane> m_candidates;
    Surroundings m_around;
    BitSet m_free, m_guards, m_standing;
    std::vector<BitSet> m_beyond;  ///< per candidate
    std::vector<std::uint8_t> m_taken;
    std::vector<std::size_t> m_chosen;
    glm::vec3 m_inner{0};

    static std::size_t common(const BitSet& a, const BitSet& b, const BitSet& c) {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < a.words().size(); ++i)
            sum += static_cast<std::size_t>(std::popcount(a.words()[i] & b.words()[i] & c.words()[i]));
        return sum;
    }

    /// The gain of excluding the remaining points `left`.
    Gain gainOf(std::size_t candidate, const BitSet& left) const {
        const std::size_t free = common(m_beyond[candidate], left, m_free),
                          guards = common(m_beyond[candidate], left, m_guards),
                          standing = common(m_beyond[candidate], left, m_standing);
        return {kFreeWeight * static_cast<double>(free) + m_around.guardWeight * static_cast<double>(guards) +
                    static_cast<double>(standing),
                free + guards > 0};
    }

    void chooseGreedily(std::size_t most) {
        BitSet left(m_around.points.size());
        for (std::size_t i = 0; i < m_around.points.size(); ++i) left.add(i);
        std::vector<Gain> bounds(m_candidates.size(), Gain{1e300, true});
        while (m_chosen.size() < most) {
            std::size_t best = 0;
            Gain gain;
            for (std::size_t i = 0; i < m_candidates.size(); ++i) {
                if (m_taken[i] != 0 || bounds[i].all <= kBetter * gain.all) continue;
                bounds[i] = gainOf(i, left);
                if (bounds[i].all > kBetter * gain.all) {
                    gain = bounds[i];
                    best = i;
                }
            }
            if (gain.all == 0 || (!gain.must && gain.all < m_around.worth)) {
                if (gain.all == 0 || !takeLastMust(bounds, left)) break;
                continue;
            }
            take(best, left);
        }
    }

    /// Takes a plane that excludes forbidden space even if its total gain is too small.
    bool takeLastMust(std::vector<Gain>& bounds, BitSet& left) {
        std::size_t best = m_candidates.size();
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            if (m_taken[i] != 0) continue;
            bounds[i] = gainOf(i, left);
            if (bounds[i].must && (best == m_candidates.size() || bounds[i].all > kBetter * bounds[best].all)) best = i;
        }
        if (best == m_candidates.size()) return false;
        take(best, left);
        return true;
    }

    void take(std::size_t candidate, BitSet& left) {
        m_taken[candidate] = 1;
        m_chosen.push_back(candidate);
        left.remove(m_beyond[candidate]);
    }

    /// Drops earlier planes that later planes made redundant.
    void dropNeedless() {
        for (std::size_t at = m_chosen.size(); at-- > 0;) {
            BitSet alone = m_beyond[m_chosen[at]];
            for (std::size_t i = 0; i < m_chosen.size(); ++i)
                if (i != at) alone.remove(m_beyond[m_chosen[i]]);
            const Gain gain = gainOf(m_chosen[at], alone);
            if (gain.must || gain.all >= m_around.worth) continue;
            m_taken[m_chosen[at]] = 0;
            m_chosen.erase(m_chosen.begin() + static_cast<std::ptrdiff_t>(at));
        }
    }

    std::vector<Plane> planes() const {
        std::vector<Plane> list;
        for (const std::size_t i : m_chosen) list.push_back(m_candidates[i]);
        return list;
    }

    /// How far a point protrudes into free space [unit frame]; 0 if it does not.
    float protrusion(const glm::vec3& point) const {
        const Matter matter = m_field.at(point);
        return matter == Matter::Forbidden || matter == Matter::Far ? depthOutside(point) : 0;
    }

    /// The largest distance of a point beyond the part's candidate planes.
    float depthOutside(const glm::vec3& point) const {
        float depth = 0;
        for (const Plane& plane : m_candidates) depth = std::max(depth, distanceTo(plane, point));
        return depth;
    }

    std::size_t deepestCut(const glm::vec3& point) const {
        std::size_t best = 0;
        float depth = 0;
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            const float cut = distanceTo(m_candidates[i], point);
            if (cut > kBetter * depth) {
                depth = cut;
                best = i;
            }
        }
        return best;
    }

    Result<ConvexPolytope> cutCorners(std::size_t most) {
        const float allowed = m_field.tolerance + kCorner * m_field.grid.spacing;
        for (std::size_t round = 0;; ++round) {
            Result<ConvexPolytope> solid = intersection(planes(), m_inner);
            if (!solid || !isBounded(*solid)) {
                if (!bound()) return m_part.hull;
                continue;
            }
            glm::vec3 worst(0);
            float farthest = allowed;
            std::vector<glm::vec3> corners = solid->vertices;
            std::ranges::sort(corners, {}, [](const glm::vec3& corner) { return glm::dot(kAskew, corner); });
            for (const glm::vec3& vertex : corners)
                if (const float out = protrusion(vertex); out > kBetter * farthest) {
                    farthest = out;
                    worst = vertex;
                }
            if (farthest == allowed || round >= kMaxCorners || m_chosen.size() >= most) return solid;
            const std::size_t cut = deepestCut(worst);
            if (m_taken[cut] != 0) return solid;
            m_taken[cut] = 1;
            m_chosen.push_back(cut);
        }
    }

    /// Whether the solid has no corner far away. Nearly parallel planes meet far away, where rounding decides.
    bool isBounded(const ConvexPolytope& solid) const {
        return std::ranges::all_of(solid.vertices,
                                   [&](const glm::vec3& vertex) { return glm::distance(vertex, m_inner) < kFar; });
    }

    /// Adds missing axis-aligned planes to close an open solid; false if all were present.
    bool bound() {
        bool added = false;
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            const glm::vec3 n = glm::abs(m_candidates[i].normal);
            if (m_taken[i] != 0 || std::max({n.x, n.y, n.z}) < 0.9998f) continue;
            m_taken[i] = 1;
            m_chosen.push_back(i);
            added = true;
        }
        return added;
    }
};

/// Divides a common limit in proportion to what each part needs, at least 4 planes each.
std::vector<std::size_t> dividedLimit(const std::vector<ConvexPolytope>& wished, const PlaneLimits& limits) {
    std::size_t sum = 0;
    for (const ConvexPolytope& piece : wished) sum += piece.planes.size();
    std::vector<std::size_t> list;
    for (const ConvexPolytope& piece : wished)
        list.push_back(std::clamp<std::size_t>(piece.planes.size() * limits.all / sum, 4, limits.perPiece));
    return list;
}

Result<std::vector<ConvexPolytope>> chooseAll(const Field& field, std::span<const Part> parts,
                                              std::span<const glm::vec3> dominantNormals,
                                              const std::vector<std::size_t>& most, const Workers& workers,
                                              Checkpoint& checkpoint) {
    std::vector<Result<ConvexPolytope>> chosen(parts.size());
    parallelFor(workers, parts.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && checkpoint.step(); ++i) {
            PlaneChoice choice(field, parts[i], candidatePlanes(parts[i], dominantNormals),
                               surroundings(field, parts, i));
            chosen[i] = choice.choose(most[i]);
        }
    });
    std::vector<ConvexPolytope> pieces;
    for (Result<ConvexPolytope>& piece : chosen) {
        if (!piece) return piece.error();
        pieces.push_back(std::move(*piece));
    }
    return pieces;
}

}  // namespace

Result<std::vector<ConvexPolytope>> withFewPlanes(const Field& field, std::span<const Part> parts,
                                                  std::span<const glm::vec3> dominantNormals, const PlaneLimits& limits,
                                                  const Workers& workers, Checkpoint& checkpoint) {
    const std::vector<std::size_t> free(parts.size(), limits.perPiece);
    Result<std::vector<ConvexPolytope>> wished = chooseAll(field, parts, dominantNormals, free, workers, checkpoint);
    if (!wished || limits.all == 0) return wished;
    std::size_t sum = 0;
    for (const ConvexPolytope& piece : *wished) sum += piece.planes.size();
    if (sum <= limits.all) return wished;
    return chooseAll(field, parts, dominantNormals, dividedLimit(*wished, limits), workers, checkpoint);
}

}  // namespace gyre::importers
