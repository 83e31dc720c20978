#pragma once

#include "core/contact/ImpulseLanes.h"
#include "core/contact/NearBodies.h"
#include "core/contact/SolidOf.h"

#include <cstdint>
#include <vector>

namespace gyre {

/// What Tracers meet bodies works with, kept to save allocations; nothing in it outlives the stage.
struct TracerContacts {
    /// Of one range of tracers; the lists are those of the body whose turn it is.
    struct Range {
        std::vector<std::uint32_t> near;  ///< for few bodies: all their lists, one after the other
        std::vector<int> nearCounts;      ///< of each list
        std::vector<std::uint32_t> moved, open, late, merged;
        int movedCount = 0;
        std::vector<Hit> hits;
        int hitCount = 0;
        BalanceSums balance;
        std::vector<GivenSums> given;  ///< to each body in turn
    };

    std::vector<RigidBody*> turn;
    std::vector<MovingBody> moving;  ///< in turn, too
    std::vector<SolidOf> solids;     ///< in turn, too
    std::vector<NearQuestion> asks;  ///< in turn, too
    NearBodies near;                 ///< for many bodies
    std::vector<Range> ranges;
};

}  // namespace gyre
