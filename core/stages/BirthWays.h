#pragma once

#include "core/geometry/Transform.h"

#include <cstddef>

namespace gyre {

struct SimulationState;

/// A place between two that differ by little, with equal bits on every machine. part: 0 gives `from`, 1 `to`
Transform between(const Transform& from, const Transform& to, float part);

/// The way of an emitter, source or region during a step: by its keys, by those of groups, and with the effect.
struct BirthWay {
    Transform from, to;  ///< its places in the world at the beginning and at the end of the step

    bool moves() const { return from != to; }
    /// fraction: of the step; exactly `from` if it does not move, and exactly `to` at 1
    Transform at(double fraction) const;
    /// How far a point moves along it that is at `world` when the element is at `place`. [m]
    glm::vec3 stepOf(const glm::vec3& world, const Transform& place) const;
};

/// Finds state.ways, so that births are spread along them. A jump by a parameter or a teleport is no way.
void findWays(SimulationState& state);

/// Moves the places that newborn tracers came from back to the beginning of the step, by state.bornAhead. So pictures
/// between two steps show them at their emitter until they are born. To be called once no stage needs these places.
void followWays(SimulationState& state);

}  // namespace gyre
