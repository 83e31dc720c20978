#include "core/stages/Room.h"

#include "core/stages/SimulationState.h"

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
constexpr float kBeyond = 0.25f;  // fraction of the vortons' extent that a wall reaches beyond them on each side
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

std::size_t countOfContainers(const SimulationState& state) {
    return static_cast<std::size_t>(std::ranges::count_if(state.bodies, &RigidBody::container));
}

/// The vortons in the grid. Without any, its middle half.
Box boxOfVortons(const SimulationState& state) {
    const Box grid = state.domain.bounds();
    Box box;
    for (const glm::vec3& position : state.vortons.position)
        if (grid.contains(position)) box.add(position);
    return box.isEmpty() ? Box{grid.low + 0.25f * grid.size(), grid.high - 0.25f * grid.size()} : box;
}

/// The side of the fluid that a solid closes: a wall as in Room. -1: none
/// wind: velocity of the surrounding fluid relative to the solid; it must not blow through the wall [m/s]
int sideClosedBy(const Box& solid, const glm::vec3& wind, const Box& grid, const Box& vortons) {
    for (int axis = 0; axis < 3; ++axis) {
        const auto covers = [&](int along) {
            const float beyond = kBeyond * (vortons.high[along] - vortons.low[along]);
            return solid.low[along] <= vortons.low[along] - beyond && solid.high[along] >= vortons.high[along] + beyond;
        };
        if (wind[axis] != 0 || !covers((axis + 1) % 3) || !covers((axis + 2) % 3)) continue;
        const float reach = grid.high[axis] - grid.low[axis];
        if (solid.low[axis] < vortons.low[axis] && solid.high[axis] < vortons.high[axis])
            return solid.high[axis] > grid.low[axis] - reach ? 2 * axis : -1;
        if (solid.high[axis] > vortons.high[axis] && solid.low[axis] > vortons.low[axis])
            return solid.low[axis] < grid.high[axis] + reach ? 2 * axis + 1 : -1;
    }
    return -1;
}

/// The side of the fluid that the ground closes, which reaches beyond all vortons: 2, or -1 if it is far below the
/// grid.
int sideOfGround(const Box& ground, const Box& grid) {
    return ground.high.y > grid.low.y - (grid.high.y - grid.low.y) ? 2 : -1;
}

/// Makes a face a wall of the room, unless another wall is nearer to the fluid.
void addWall(Room& room, int wall, float place, std::size_t body, float velocity) {
    const auto side = static_cast<std::size_t>(wall);
    const int axis = wall / 2;
    float& face = wall % 2 == 0 ? room.box.low[axis] : room.box.high[axis];
    if (room.isWall[side] && (wall % 2 == 0 ? face >= place : face <= place)) return;
    room.isWall[side] = true;
    room.velocities[side] = velocity;
    room.bodies[side] = body;
    face = place;
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
    room.isWall.fill(false);
    room.velocities.fill(0);
    room.isPartOf.clear();
    for (const RigidBody& body : state.bodies) room.isPartOf.push_back(body.id == kGroundBody);
    if (state.domain.count() == 0) return;
    const std::size_t containers = countOfContainers(state);
    if (containers > 1) return;
    const Box grid = state.domain.bounds();
    room.box = {grid.low - grid.size(), grid.high + grid.size()};
    const Box vortons = boxOfVortons(state);
    bool any = false;
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        const RigidBody& body = state.bodies[b];
        if (body.dynamic || body.hosted || body.container != (containers == 1)) continue;
        const std::optional<Box> solid = alignedBox(body);
        if (!solid) continue;
        const glm::vec3 wind = state.scene.fluid.wind - body.pose.velocity;
        int closed = -1;
        if (body.id == kGroundBody && wind.y == 0)
            closed = sideOfGround(*solid, grid);
        else if (!body.container)
            closed = sideClosedBy(*solid, wind, grid, vortons);
        for (int wall = 0; wall < 6; ++wall) {
            const int axis = wall / 2;
            const bool isLow = wall % 2 == 0;
            if (body.container)
                addWall(room, wall, isLow ? solid->low[axis] : solid->high[axis], b, body.pose.velocity[axis]);
            else if (wall == closed)
                addWall(room, wall, isLow ? solid->high[axis] : solid->low[axis], b, body.pose.velocity[axis]);
            else
                continue;
            room.isPartOf[b] = 1;
            any = true;
        }
    }
    if (!any) room.box = {};
}

void stopAtRoom(const Workers& workers, SimulationState& state) {
    Room& room = state.room;
    if (room.box.isEmpty() || state.velocity.nodes.empty()) return;
    room.walls.fit(room.box, state.velocity.grid);
    if (!room.walls.fits()) return;
    findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
    const std::vector<glm::vec3>& places = room.walls.places();
    room.flow.resize(places.size());
    room.through.assign(places.size(), 0);
    room.divergence.assign(places.size(), 0);
    const glm::vec3 wind = state.scene.fluid.wind;
    std::array<float, 6> velocities{};
    for (int wall = 0; wall < 6; ++wall) {
        const auto side = static_cast<std::size_t>(wall);
        velocities[side] = room.velocities[side] - wind[wall / 2];
        if (!room.isWall[side]) continue;
        const std::size_t start = room.walls.firstPlaceOf(wall), count = room.walls.firstPlaceOf(wall + 1) - start;
        parallelFor(workers, count, kWallPlacesPerRange, [&](std::size_t begin, std::size_t end) {
            const std::size_t first = start + begin, size = end - begin;
            state.velocity.at(std::span(places).subspan(first, size), std::span(room.flow).subspan(first, size));
            for (std::size_t i = first; i < first + size; ++i) {
                room.through[i] =
                    forcedVelocity(state.forces, places[i], room.flow[i] + wind)[wall / 2] - room.velocities[side];
                room.divergence[i] = state.velocity.divergenceAt(places[i]);
            }
        });
    }
    leaveByOpenSides(room);
    room.walls.stop(workers, room.through, room.divergence, velocities, state.velocity.nodes);
    if (isClosedRoom(room)) return;  // there is no fluid far away
    for (int wall = 0; wall < 6; ++wall)
        if (room.isWall[static_cast<std::size_t>(wall)])
            state.velocity.mirrors[static_cast<std::size_t>(wall)] =
                wall % 2 == 0 ? room.box.low[wall / 2] : room.box.high[wall / 2];
}

bool addRoomPlaces(const SimulationState& state, const RigidBody& body, std::vector<glm::vec3>& places) {
    constexpr int kAlong = 8;  // steps along an edge
    const std::optional<Box> box = alignedBox(body);
    if (!body.container || !box || countOfContainers(state) > 1) return false;
    for (int k = 0; k <= kAlong; ++k)
        for (int j = 0; j <= kAlong; ++j)
            for (int i = 0; i <= kAlong; ++i)
                if (i % kAlong == 0 || j % kAlong == 0 || k % kAlong == 0)
                    places.push_back(glm::mix(box->low, box->high, glm::vec3(i, j, k) / static_cast<float>(kAlong)));
    return true;
}

}  // namespace gyre
