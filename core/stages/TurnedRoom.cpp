#include "core/stages/TurnedRoom.h"

#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gyre {
namespace {

constexpr float kAroundCells = 4;   // of the room's grid, outside the box
constexpr float kOutsideCells = 2;  // from the box in which nodes get the mirrored flow

/// The flow relative to the container, in the frame of the room, and back.
class TurnedRoom {
public:
    TurnedRoom(const Workers& workers, SimulationState& state)
        : m_workers(workers), m_state(state), m_room(state.room), m_grid(state.room.grid) {}

    void findFlow() {
        m_room.before.resize(m_grid.count());
        eachPlane(m_workers, {glm::ivec3(0), m_grid.nodes - 1}, [&](int k) {
            const auto row = static_cast<std::size_t>(m_grid.nodes.x);
            std::vector<glm::vec3> places(row), flow(row);
            for (int j = 0; j < m_grid.nodes.y; ++j) {
                for (int i = 0; i < m_grid.nodes.x; ++i)
                    places[static_cast<std::size_t>(i)] = m_room.toWorld(m_grid.position(i, j, k));
                m_state.velocity.at(places, flow);
                for (std::size_t i = 0; i < row; ++i)
                    m_room.before[m_grid.index(0, j, k) + i] =
                        glm::vec4(m_room.turnedBack(flow[i] - ownAt(places[i])), 0);
            }
        });
    }

    void bringBack() {
        const UniformGrid& grid = m_state.velocity.grid;
        const float outside = kOutsideCells * grid.spacing;
        const Box reach{m_room.box.low - outside, m_room.box.high + outside};
        eachPlane(m_workers, {glm::ivec3(0), grid.nodes - 1}, [&](int k) {
            for (int j = 0; j < grid.nodes.y; ++j)
                for (int i = 0; i < grid.nodes.x; ++i) {
                    const glm::vec3 place = grid.position(i, j, k), local = m_room.fromWorld(place);
                    if (reach.contains(local)) change(m_state.velocity.nodes[grid.index(i, j, k)], place, local);
                }
        });
    }

private:
    /// What the velocity at nodes is where the fluid moves with the container: without wind.
    glm::vec3 ownAt(const glm::vec3& place) const { return velocityOfRoom(m_state, place) - m_state.scene.fluid.wind; }

    void change(glm::vec4& node, const glm::vec3& place, const glm::vec3& local) const {
        const glm::vec3 cells = (local - m_grid.origin) / m_grid.spacing, last(m_grid.nodes - 1);
        if (glm::any(glm::lessThan(cells, glm::vec3(0))) || glm::any(glm::greaterThanEqual(cells, last))) return;
        const glm::ivec3 low(cells);
        const glm::vec3 up = cells - glm::vec3(low);
        glm::vec3 before(0), stopped(0);
        for (int corner = 0; corner < 8; ++corner) {
            const glm::ivec3 step(corner & 1, corner >> 1 & 1, corner >> 2), at = low + step;
            const glm::vec3 along = glm::mix(1.0f - up, up, glm::vec3(step));
            const float weight = along.x * along.y * along.z;
            const std::size_t from = m_grid.index(at.x, at.y, at.z);
            before += weight * glm::vec3(m_room.before[from]);
            stopped += weight * glm::vec3(m_room.stopped[from]);
        }
        const glm::vec3 velocity = m_room.box.contains(local) ? glm::vec3(node) + m_room.turned(stopped - before)
                                                              : ownAt(place) + m_room.turned(stopped);
        node = glm::vec4(velocity, node.w);
    }

    const Workers& m_workers;
    SimulationState& m_state;
    Room& m_room;
    const UniformGrid& m_grid;
};

}  // namespace

void turnRoomTo(SimulationState& state, const RigidBody& container) {
    Room& room = state.room;
    room.origin = container.pose.position;
    room.rotation = container.pose.rotation;
    const float h = state.domain.spacing;
    const Box domain = boxAround(state.domain.bounds(), [&](const glm::vec3& point) { return room.fromWorld(point); });
    const glm::vec3 low = glm::floor(glm::max(domain.low, room.box.low - kAroundCells * h) / h),
                    high = glm::ceil(glm::min(domain.high, room.box.high + kAroundCells * h) / h);
    room.grid = {h * low, h, glm::max(glm::ivec3(high - low) + 1, glm::ivec3(1))};
}

glm::vec3 velocityOfRoom(const SimulationState& state, const glm::vec3& place) {
    const RigidBody& container = state.bodies[state.room.bodies[0]];
    return container.pose.velocity + glm::cross(container.pose.spin, place - centreOf(container, container.pose));
}

void stopAtTurnedRoom(const Workers& workers, SimulationState& state) {
    Room& room = state.room;
    TurnedRoom turned(workers, state);
    turned.findFlow();
    room.stopped = room.before;
    room.walls.stop(workers, room.through, room.divergence, {}, room.stopped);
    turned.bringBack();
}

}  // namespace gyre
