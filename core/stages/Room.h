#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"
#include "core/velocity/BoxWalls.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

struct RigidBody;
struct SimulationState;

/// The room that bodies with flat faces along the axes close: a box container, which has six walls, or large boxes that
/// are floors, walls and ceilings. They carry no wall impulse; BoxWalls.h stops the fluid exactly, RoomFriction.h
/// brakes it. An open side has a wall that lets fluid through, a grid's size away.
struct Room {
    Box box;                              ///< empty: there is no room [m]
    std::array<bool, 6> isWall{};         ///< whether a side has a wall: low and high across x, then y and z
    std::array<float, 6> velocities{};    ///< velocity of each wall along its axis [m/s]
    std::array<std::size_t, 6> bodies{};  ///< the body whose face each wall is
    std::vector<std::uint8_t> isPartOf;   ///< one per body: 1 if it carries no wall impulse

    // Scratch.
    BoxWalls walls;
    std::vector<glm::vec3> flow;          ///< at walls.places() [m/s]
    std::vector<float> through;           ///< flow through the walls there [m/s]
    std::vector<float> divergence;        ///< divergence of the vector potential there [m/s]
    std::vector<glm::vec3> brakedPlaces;  ///< Relax walls: places on one wall [m]
    std::vector<glm::vec3> braked;        ///< impulse over density that friction gives the fluid there [m^4/s]
};

/// Whether walls close the fluid in on all sides.
bool isClosedRoom(const Room& room);

/// Whether a face of the body with this index closes the fluid in.
bool isWallOfRoom(const Room& room, std::size_t body);

/// Finds the room of this step for state.domain. A box container closes the fluid if it is the scene's only container.
/// A face of another box is a wall if all vortons are in front of it, it reaches beyond them by a quarter of their
/// extent on each side, and neither wind nor the box moves through it. The ground is one unless wind blows through it
/// or it is far below, and never carries a wall impulse.
void findRoom(SimulationState& state);

/// Stops the flow, with wind and forces, at the walls of the room, if there is one. Call it when the velocities at the
/// nodes are known.
void stopAtRoom(const Workers& workers, SimulationState& state);

/// If a body is a box container that closes the fluid: adds places on its walls, so that Find domain includes walls
/// near the vortons, and returns true. [m]
bool addRoomPlaces(const SimulationState& state, const RigidBody& body, std::vector<glm::vec3>& places);

}  // namespace gyre
