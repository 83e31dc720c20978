#pragma once

#include "core/base/ParallelFor.h"
#include "core/contact/BodyContact.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// Particles on their way through a step, for the broad phase.
struct Ways {
    std::span<const glm::vec3> from, to;  ///< [m]
    std::span<const float> radius;        ///< of each; empty: it keeps to a body's skin [m]
    float reach = 1;                      ///< the gap it keeps, in its radii
    std::size_t perRange = 1;             ///< of the ranges that work side by side
};

/// The broad phase: which particles may meet which bodies, found once for all bodies. Ranges of particles that are far
/// from a body are passed over as a whole; among more than a few bodies, each particle asks those that reach into its
/// cell of a coarse grid. Only saves asking: MovingBody::mayMeet decides as if all had been asked, so results are the
/// same bits. Particles that a body moves must be told, as they may now meet what they were far from. May be kept and
/// used again, to save allocations.
class NearBodies {
public:
    NearBodies() = default;
    NearBodies(const Workers& workers, std::span<const MovingBody> bodies, const Ways& ways) {
        find(workers, bodies, ways);
    }

    /// Starts anew.
    void find(const Workers& workers, std::span<const MovingBody> bodies, const Ways& ways);

    std::size_t ranges() const { return m_count; }
    /// Who in a range may meet the body, ascending, moved ones included. Valid until asked again of this range.
    std::span<const std::uint32_t> of(std::size_t range, std::size_t body);
    /// Ranges may be told side by side.
    void moved(std::size_t range, std::size_t particle);

private:
    struct Pair {
        std::uint32_t body, particle;
    };
    struct Range {
        RangeBounds bounds;
        std::vector<std::uint32_t> begin;  ///< of each body's particles in `found`, and the end
        std::vector<std::uint32_t> found;
        std::vector<std::uint64_t> moved;  ///< a bit for each particle
        bool anyMoved = false;
        // Scratch.
        std::vector<Pair> pairs;
        std::vector<std::uint64_t> together;
        std::vector<std::uint32_t> merged;
    };
    /// The bodies that reach into each cell of a box around all particles.
    struct Grid {
        glm::vec3 low{0}, inverse{1};    ///< corner; cells per metre
        std::vector<std::size_t> begin;  ///< of each cell's bodies in `list`, and the end
        std::vector<std::uint32_t> list;
        std::vector<std::uint32_t> reachable;  ///< scratch, and the next
        std::vector<MovingBody::QuickTest> quick;

        void fill(std::span<const MovingBody> bodies, const RangeBounds& all);
        std::span<const std::uint32_t> near(const glm::vec3& position) const;
    };
    Grid m_grid;
    std::vector<Range> m_ranges;
    std::size_t m_count = 0;  ///< of ranges in use
    std::size_t m_perRange = 1;

    friend class RangeSearch;
};

}  // namespace gyre
