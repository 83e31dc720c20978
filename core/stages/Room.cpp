#include "core/stages/Room.h"

#include "core/stages/SimulationState.h"
#include "core/stages/TurnedRoom.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <variant>

namespace gyre {
namespace {

constexpr std::size_t kWallPlacesPerRange = 512;
constexpr float kTurned = 1e-4f;  // sine of the largest angle at which edges count as parallel to the axes

/// The box that a body fills, if its edges run along the axes and it does not spin.
std::optional<Box> alignedBox(const RigidBody& body) {
    const auto* shape = std::get_if<BoxShape>(&body.shape);
    if (shape == nullptr || body.pose.spin != glm::vec3(0)) return {};
    const glm::mat3 axes = glm::mat3_cast(body.pose.rotation);
    glm::vec3 half(0);
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row) {
            const float part = std::abs(axes[column][row]);
            if (part > 1 - kTurned)
                half[row] = shape->halfExtents[column];
            else if (part > kTurned)
                return {};
        }
    if (!(std::min({half.x, half.y, half.z}) > 0)) return {};
    return Box{body.pose.position - half, body.pose.position + half};
}

/// Whether a body is a box container whose walls stop the flow by mirror images, if it is the only container.
bool hasBoxWalls(const RigidBody& body) {
    const auto* shape = std::get_if<BoxShape>(&body.shape);
    if (shape == nullptr || !body.container || body.dynamic || body.hosted) return false;
    return std::min({shape->halfExtents.x, shape->halfExtents.y, shape->halfExtents.z}) > 0;
}

std::size_t countOfContainers(const SimulationState& state) {
    return static_cast<std::size_t>(std::ranges::count_if(state.bodies, &RigidBody::container));
}

/// Makes a face of a body a wall of the room.
void addWall(Room& room, int wall, float place, std::size_t body, float velocity) {
    const auto side = static_cast<std::size_t>(wall);
    room.isWall[side] = true;
    room.velocities[side] = velocity;
    room.bodies[side] = body;
    room.isPartOf[body] = 1;
    (wall % 2 == 0 ? room.box.low : room.box.high)[wall / 2] = place;
}

/// Makes the walls of a box container those of the room.
void closeBy(SimulationState& state, std::size_t number) {
    const RigidBody& body = state.bodies[number];
    if (!hasBoxWalls(body)) return;
    Room& room = state.room;
    const std::optional<Box> aligned = alignedBox(body);
    room.isTurned = !aligned;
    const glm::vec3 half = std::get<BoxShape>(body.shape).halfExtents;
    const Box box = aligned.value_or(Box{-half, half});
    room.box = box;
    for (int wall = 0; wall < 6; ++wall)
        addWall(room, wall, (wall % 2 == 0 ? box.low : box.high)[wall / 2], number,
                aligned ? body.pose.velocity[wall / 2] : 0);
    if (room.isTurned) turnRoomTo(state, body);
}

/// Makes the ground the lower wall of the room.
void standOn(SimulationState& state, std::size_t number) {
    const RigidBody& ground = state.bodies[number];
    const Box grid = state.domain.bounds();
    const std::optional<Box> solid = alignedBox(ground);
    const bool isBlownThrough = state.scene.fluid.wind.y != ground.pose.velocity.y;
    if (!solid || isBlownThrough || solid->high.y <= grid.low.y - (grid.high.y - grid.low.y)) return;
    state.room.box = {grid.low - grid.size(), grid.high + grid.size()};
    addWall(state.room, 2, solid->high.y, number, ground.pose.velocity.y);
}

/// Sets the flow through the open sides, evenly, so that as much fluid leaves the room as its walls push away.
void leaveByOpenSides(Room& room) {
    const glm::vec3 size = room.box.size();
    double entering = 0, open = 0;
    const auto areaOf = [&](int wall) { return double(size[(wall / 2 + 1) % 3]) * double(size[(wall / 2 + 2) % 3]); };
    for (int wall = 0; wall < 6; ++wall) {
        if (!room.isWall[static_cast<std::size_t>(wall)]) {
            open += areaOf(wall);
            continue;
        }
        const std::size_t first = room.walls.firstPlaceOf(wall), end = room.walls.firstPlaceOf(wall + 1);
        double sum = 0;
        for (std::size_t i = first; i < end; ++i) sum += double(room.through[i]);
        entering += (wall % 2 == 0 ? -1 : 1) * areaOf(wall) * sum / static_cast<double>(end - first);
    }
    if (open <= 0) return;
    const auto outward = static_cast<float>(-entering / open);
    for (int wall = 0; wall < 6; ++wall)
        if (!room.isWall[static_cast<std::size_t>(wall)])
            std::fill(room.through.begin() + static_cast<std::ptrdiff_t>(room.walls.firstPlaceOf(wall)),
                      room.through.begin() + static_cast<std::ptrdiff_t>(room.walls.firstPlaceOf(wall + 1)),
                      wall % 2 == 0 ? -outward : outward);
}

/// Sets room.through and room.divergence for the walls.
void findFlowThroughWalls(const Workers& workers, SimulationState& state) {
    Room& room = state.room;
    const std::vector<glm::vec3>& places = room.walls.places();
    room.flow.resize(places.size());
    room.through.assign(places.size(), 0);
    room.divergence.assign(places.size(), 0);
    const glm::vec3 wind = state.scene.fluid.wind;
    for (int wall = 0; wall < 6; ++wall) {
        const auto side = static_cast<std::size_t>(wall);
        if (!room.isWall[side]) continue;
        const std::size_t start = room.walls.firstPlaceOf(wall), count = room.walls.firstPlaceOf(wall + 1) - start;
        parallelFor(workers, count, kWallPlacesPerRange, [&](std::size_t begin, std::size_t end) {
            std::array<glm::vec3, kWallPlacesPerRange> inWorld;
            const std::size_t first = start + begin, size = end - begin;
            for (std::size_t i = 0; i < size; ++i) inWorld[i] = room.toWorld(places[first + i]);
            state.velocity.at(std::span(inWorld).first(size), std::span(room.flow).subspan(first, size));
            for (std::size_t i = first; i < first + size; ++i) {
                const glm::vec3& place = inWorld[i - first];
                const glm::vec3 flow = forcedVelocity(state.forces, place, room.flow[i] + wind);
                room.through[i] = room.isTurned ? room.turnedBack(flow - velocityOfRoom(state, place))[wall / 2]
                                                : flow[wall / 2] - room.velocities[side];
                room.divergence[i] = state.velocity.divergenceAt(place);
            }
        });
    }
}

}  // namespace

bool isClosedRoom(const Room& room) {
    return std::ranges::all_of(room.isWall, [](bool isWall) { return isWall; });
}

bool isWallOfRoom(const Room& room, std::size_t body) {
    return body < room.isPartOf.size() && room.isPartOf[body] != 0;
}

void findRoom(SimulationState& state) {
    Room& room = state.room;
    room.box = {};
    room.isTurned = false;
    room.isWall.fill(false);
    room.velocities.fill(0);
    room.isPartOf.clear();
    for (const RigidBody& body : state.bodies) room.isPartOf.push_back(body.id == kGroundBody);
    if (state.domain.count() == 0) return;
    room.grid = state.domain;
    const std::size_t containers = countOfContainers(state);
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        const RigidBody& body = state.bodies[b];
        if (body.container && containers == 1)
            closeBy(state, b);
        else if (body.id == kGroundBody && containers == 0)
            standOn(state, b);
    }
}

void stopAtRoom(const Workers& workers, SimulationState& state) {
    Room& room = state.room;
    if (room.box.isEmpty() || state.velocity.nodes.empty()) return;
    room.walls.fit(room.box, room.grid);
    if (!room.walls.fits()) return;
    findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
    findFlowThroughWalls(workers, state);
    leaveByOpenSides(room);
    if (room.isTurned) return stopAtTurnedRoom(workers, state);
    const glm::vec3 wind = state.scene.fluid.wind;
    std::array<float, 6> velocities{};
    for (int wall = 0; wall < 6; ++wall)
        velocities[static_cast<std::size_t>(wall)] = room.velocities[static_cast<std::size_t>(wall)] - wind[wall / 2];
    room.walls.stop(workers, room.through, room.divergence, velocities, state.velocity.nodes);
    if (isClosedRoom(room)) return;  // there is no fluid far away
    for (int wall = 0; wall < 6; ++wall)
        if (room.isWall[static_cast<std::size_t>(wall)])
            state.velocity.mirrors[static_cast<std::size_t>(wall)] =
                wall % 2 == 0 ? room.box.low[wall / 2] : room.box.high[wall / 2];
}

bool addRoomPlaces(const SimulationState& state, const RigidBody& body, std::vector<glm::vec3>& places) {
    constexpr int kAlong = 8;  // steps along an edge
    if (!hasBoxWalls(body) || countOfContainers(state) > 1) return false;
    const glm::vec3 half = std::get<BoxShape>(body.shape).halfExtents;
    for (int k = 0; k <= kAlong; ++k)
        for (int j = 0; j <= kAlong; ++j)
            for (int i = 0; i <= kAlong; ++i)
                if (i % kAlong == 0 || j % kAlong == 0 || k % kAlong == 0)
                    places.push_back(
                        worldPoint(body.pose, glm::mix(-half, half, glm::vec3(i, j, k) / static_cast<float>(kAlong))));
    return true;
}

}  // namespace gyre
