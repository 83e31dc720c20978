#pragma once

#include "core/base/ParallelFor.h"
#include "core/contact/BodyContact.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// The particles' paths during a step, for the broad phase.
struct Paths {
    std::span<const glm::vec3> from, to;  ///< [m]
    std::size_t perRange = 1;             ///< particles per range; ranges are processed in parallel
};

/// The broad phase: finds which particles may hit which bodies, once for all bodies. Ranges of particles far from a
/// body are skipped as a whole. For more than a few bodies, a coarse grid limits the tests of each particle. Results
/// equal those of MovingBody::mayCollide for every pair, bit by bit. Report each particle that a body moves by moved(),
/// because it may then hit other bodies. Reuse an object to save allocations.
class NearBodies {
public:
    NearBodies() = default;
    NearBodies(const Workers& workers, std::span<const MovingBody> bodies, const Paths& paths) {
        find(workers, bodies, paths);
    }

    /// Starts a new step.
    void find(const Workers& workers, std::span<const MovingBody> bodies, const Paths& paths);

    std::size_t ranges() const { return m_count; }
    /// The particles of a range that may hit the body, ascending, moved ones included. Valid until the next call for
    /// this range.
    std::span<const std::uint32_t> of(std::size_t range, std::size_t body);
    /// Reports a moved particle. Safe to call for different ranges in parallel.
    void moved(std::size_t range, std::size_t particle);

private:
    struct Pair {
        std::uint32_t body, particle;
    };
    struct Range {
        RangeBounds bounds;
        std::vector<std::uint32_t> begin;  ///< first of each body's particles in `found`, and the end
        std::vector<std::uint32_t> found;
        std::vector<std::uint64_t> moved;  ///< one bit for each particle
        bool anyMoved = false;
        // Scratch.
        std::vector<Pair> pairs;
        std::vector<std::uint64_t> together;
        std::vector<std::uint32_t> merged;
    };
    /// The bodies that may reach each cell of a box around all particles.
    struct Grid {
        glm::vec3 low{0}, inverse{1};    ///< corner of the box [m]; cells per metre
        std::vector<std::size_t> begin;  ///< first of each cell's bodies in `list`, and the end
        std::vector<std::uint32_t> list;
        std::vector<std::uint32_t> reachable;  ///< scratch, as is `quick`
        std::vector<MovingBody::QuickTest> quick;

        void fill(std::span<const MovingBody> bodies, const RangeBounds& all);
        std::span<const std::uint32_t> near(const glm::vec3& position) const;
    };
    Grid m_grid;
    std::vector<Range> m_ranges;
    std::size_t m_count = 0;  ///< ranges in use
    std::size_t m_perRange = 1;

    friend class RangeSearch;
};

}  // namespace gyre
