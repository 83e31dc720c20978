#pragma once

#include "core/geometry/Transform.h"

#include <glm/vec3.hpp>

namespace gyre {

struct SimulationState;

/// Whether particles and bodies move with the effect.
enum class Carry { Nothing, Everything };

/// Moves the effect: its elements, and the fixed and kinematic bodies that no game moves. Bodies that follow keys,
/// their own or those of groups, sweep to their new place over the next step. Particles and dynamic bodies stay. With
/// Carry::Everything they jump along, except bodies of a game; the flow is recomputed in the next step. The scale must
/// not change.
void placeEffect(SimulationState& state, const Transform& effect, Carry carry);

/// Moves the origin of the world: every position p becomes p - delta. [m]
void shiftOrigin(SimulationState& state, const glm::vec3& delta);

}  // namespace gyre
