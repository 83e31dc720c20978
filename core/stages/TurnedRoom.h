#pragma once

#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>

namespace gyre {

struct RigidBody;
struct SimulationState;

/// Sets the frame and the grid of the room to those of a box container. The grid has the spacing of state.domain and
/// covers what is in it of the box and of the layer around it where walls mirror the flow.
void turnRoomTo(SimulationState& state, const RigidBody& container);

/// The velocity of the container at a place in the world [m/s].
glm::vec3 velocityOfRoom(const SimulationState& state, const glm::vec3& place);

/// Stops the flow at the walls of a turned room: finds the velocity relative to the container at the nodes of the
/// room's grid, lets room.walls stop it there by room.through and room.divergence, and brings what changes to the nodes
/// of state.velocity. They are not replaced, which would smooth the flow.
void stopAtTurnedRoom(const Workers& workers, SimulationState& state);

}  // namespace gyre
