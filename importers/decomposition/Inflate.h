#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/BitSet.h"
#include "importers/decomposition/Samples.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// A convex region without forbidden points, and the targets in it.
struct Region {
    std::vector<Plane> planes;
    BitSet covered;
    std::size_t count = 0;  ///< of covered targets
};

/// Grows regions; keeps its scratch memory from one to the next.
class Inflater {
public:
    explicit Inflater(const Samples& samples);

    /// From a seed: cut off the nearest forbidden point, in the metric of an ellipsoid, by a plane before it; forget
    /// all forbidden points behind; repeat until none is left. Then again about the middle of what was covered, in the
    /// metric of its spread, while that covers more. Planes that graze a flat face are laid on it in the end. The idea
    /// of cutting by nearest points is that of IRIS [Deits and Tedrake 2015], without its optimisation. The rounds look
    /// at some of the points only, the last at all. `wanted`: only these targets count as covered when choosing the
    /// best of the rounds; null: all.
    Region grow(const glm::vec3& seed, const BitSet* wanted);

private:
    struct Ellipsoid;
    struct Cut {
        Plane plane;
        SurfaceSample surface;  ///< that the cut keeps clear of
        glm::vec3 point;        ///< that it cut off
    };
    /// Points that are still in play, and their places among all.
    struct Alive {
        std::vector<float> x, y, z, square;
        std::vector<std::uint32_t> index;
        std::size_t count = 0;
        void start(const Points& points);
        void start(const Points& points, const std::vector<std::uint32_t>& some);
        void keepInside(const Plane& plane);
    };
    const Samples& m_samples;
    Alive m_forbidden, m_targets, m_some;
    std::vector<Cut> m_cuts;

    enum class Look { AtSome, AtAll };
    void cutAway(const Ellipsoid& ellipsoid, Look look);
    Plane cutBefore(std::size_t forbidden, const Ellipsoid& ellipsoid) const;
    void collectTargets();
    void layOnFaces();
    void layOn(const Plane& face, float mostLost, const SurfaceSample& surface, const glm::vec3& point);
};

}  // namespace gyre::importers
