#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/BitSet.h"
#include "importers/decomposition/PointBlocks.h"
#include "importers/decomposition/Samples.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// A convex region without forbidden points, and the targets in it.
struct Region {
    std::vector<Plane> planes;
    BitSet covered;
    std::size_t count = 0;  ///< number of covered targets
};

/// Grows regions. Reuses its scratch memory.
class Inflater {
public:
    explicit Inflater(const Samples& samples);

    /// Grows a region from a seed. Each step takes the nearest forbidden point in the metric of an ellipsoid, cuts it
    /// off by a plane, and drops all forbidden points behind that plane, until none is left. Further rounds start at
    /// the mean of the covered targets with the metric of their covariance, while coverage grows. Finally, planes that
    /// nearly coincide with a flat face are moved onto it. Cutting at nearest points follows IRIS [Deits and Tedrake
    /// 2015], without its optimisation. All rounds but the last use a subset of the points. `wanted`: the targets that
    /// count when rounds are compared; null: all.
    Region grow(const glm::vec3& seed, const BitSet* wanted);

private:
    struct Ellipsoid;
    struct Cut {
        Plane plane;
        SurfaceSample surface;  ///< the surface that the cut avoids
        glm::vec3 point;        ///< the point that the cut removed
    };
    const Samples& m_samples;
    PointBlocks m_forbidden, m_targets, m_some;  ///< the points not yet cut off
    std::vector<Cut> m_cuts;

    enum class Subset { Some, All };
    void cutAway(const Ellipsoid& ellipsoid, Subset subset);
    Plane cutBefore(std::size_t forbidden, const Ellipsoid& ellipsoid) const;
    void collectTargets();
    void layOnFaces();
    void layOn(const Plane& face, float mostLost, const SurfaceSample& surface, const glm::vec3& point);
};

}  // namespace gyre::importers
