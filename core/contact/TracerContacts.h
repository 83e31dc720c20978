#pragma once

#include "core/contact/ContactLanes.h"
#include "core/contact/NearBodies.h"
#include "core/contact/SolidOf.h"

#include <cstdint>
#include <vector>

namespace gyre {

/// Memory of the stage Tracers meet bodies, kept to save allocations. No content outlives the stage.
struct TracerContacts {
    /// One range of tracers. The lists are those of the current body.
    struct Range {
        std::vector<std::uint32_t> near;  ///< for few bodies: the lists of all bodies, one after the other
        std::vector<int> nearCounts;      ///< length of each list
        std::vector<std::uint32_t> moved, open, late, merged;
        int movedCount = 0;
        std::vector<Hit> hits;
        int hitCount = 0;
    };

    std::vector<RigidBody*> turn;
    std::vector<MovingBody> moving;  ///< in collision order
    std::vector<SolidOf> solids;     ///< in collision order
    std::vector<NearQuery> queries;  ///< in collision order
    NearBodies near;                 ///< for many bodies
    std::vector<Range> ranges;
};

}  // namespace gyre
