#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"
#include "core/geometry/UniformGrid.h"
#include "core/velocity/BoxWalls.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

struct RigidBody;
struct SimulationState;

/// The room that a box container closes, or the half space above the ground. Their walls carry no wall impulse;
/// BoxWalls.h stops the fluid at them exactly, RoomFriction.h brakes it. An open side has a wall that lets fluid
/// through, a grid's size away. The walls of a container that does not lie along the axes, or that spins, are along
/// those of a grid of its own, on which the flow is found relative to the container.
///
/// Which bodies are walls follows from the scene, and does not change while it runs. Floors and slabs of finite size
/// are none, however large: mirror images would hold fluid that has left their edge.
struct Room {
    Box box;                              ///< empty: there is no room. In the frame of the room [m]
    std::array<bool, 6> isWall{};         ///< whether a side has a wall: low and high across x, then y and z
    std::array<float, 6> velocities{};    ///< velocity of each wall along its axis; 0 in a turned room [m/s]
    std::array<std::size_t, 6> bodies{};  ///< the body whose face each wall is
    std::vector<std::uint8_t> isPartOf;   ///< one per body: 1 if it carries no wall impulse

    bool isTurned = false;  ///< whether its frame is that of the container
    glm::vec3 origin{0};    ///< of its frame [m]
    glm::quat rotation{1, 0, 0, 0};
    UniformGrid grid;  ///< in its frame; that of the velocity, unless it is turned

    // Scratch.
    BoxWalls walls;
    std::vector<glm::vec3> flow;             ///< at walls.places() [m/s]
    std::vector<float> through;              ///< flow through the walls there [m/s]
    std::vector<float> divergence;           ///< divergence of the vector potential there [m/s]
    std::vector<glm::vec3> brakedPlaces;     ///< Relax walls: places on one wall, in the world [m]
    std::vector<glm::vec3> braked;           ///< impulse over density that friction gives the fluid there [m^4/s]
    std::vector<glm::vec4> before, stopped;  ///< turned room: the flow at nodes, relative to the container [m/s]

    glm::vec3 toWorld(const glm::vec3& place) const { return isTurned ? origin + rotation * place : place; }
    glm::vec3 turned(const glm::vec3& vector) const { return isTurned ? rotation * vector : vector; }
    glm::vec3 fromWorld(const glm::vec3& place) const {
        return isTurned ? glm::conjugate(rotation) * (place - origin) : place;
    }
    glm::vec3 turnedBack(const glm::vec3& vector) const {
        return isTurned ? glm::conjugate(rotation) * vector : vector;
    }
};

/// Whether walls close the fluid in on all sides.
bool isClosedRoom(const Room& room);

/// Whether a face of the body with this index closes the fluid in.
bool isWallOfRoom(const Room& room, std::size_t body);

/// Finds the room of this step for state.domain. A box container closes the fluid if it is the scene's only container
/// and not a dynamic body. The ground is a wall in scenes without containers, unless wind blows through it or it is far
/// below.
void findRoom(SimulationState& state);

/// Stops the flow, with wind and forces, at the walls of the room, if there is one. Call it when the velocities at the
/// nodes are known.
void stopAtRoom(const Workers& workers, SimulationState& state);

/// If a body is a box container that closes the fluid: adds places on its walls, so that Find domain includes walls
/// near the vortons, and returns true. [m]
bool addRoomPlaces(const SimulationState& state, const RigidBody& body, std::vector<glm::vec3>& places);

}  // namespace gyre
