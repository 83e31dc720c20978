#pragma once

#include "core/geometry/Transform.h"

#include <glm/vec3.hpp>

namespace gyre {

struct SimulationState;

/// Whether what lives in the world goes along when the effect is put elsewhere.
enum class Carry { Nothing, Everything };

/// Puts the effect elsewhere: its elements, and the fixed and kinematic bodies that no game moves. Keyed bodies sweep
/// to their new place over the next step, particles and dynamic bodies stay. With Everything all of them jump along,
/// but for bodies of a game; the flow is found anew in the next step. The scale must be that of before.
void placeEffect(SimulationState& state, const Transform& effect, Carry carry);

/// Moves the origin of the world: every position p becomes p - delta. [m]
void shiftOrigin(SimulationState& state, const glm::vec3& delta);

}  // namespace gyre
