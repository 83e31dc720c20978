#include "core/stages/RoomFriction.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"
#include "core/stages/TurnedRoom.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace gyre {
namespace {

constexpr int kBorderNodes = 2;  // nodes at the faces of the grid where nothing is shed
constexpr std::size_t kBrakedPerRange = 512;

/// One wall of the room, in the room's frame and the axes of its grid: b and c run along it.
class BrakedWall {
public:
    BrakedWall(const Workers& workers, SimulationState& state, int wall)
        : m_workers(workers),
          m_state(state),
          m_room(state.room),
          m_grid(state.room.grid),
          m_axis(wall / 2),
          m_b((m_axis + 1) % 3),
          m_c((m_axis + 2) % 3),
          m_inward(wall % 2 == 0 ? 1 : -1),
          m_body(state.bodies[state.room.bodies[static_cast<std::size_t>(wall)]]) {
        m_place = wall % 2 == 0 ? state.room.box.low[m_axis] : state.room.box.high[m_axis];
        const float at = nodeAt(m_axis, m_place);
        m_first = static_cast<int>(m_inward > 0 ? std::floor(at) + 1 : std::ceil(at) - 1);
        m_far = std::abs(static_cast<float>(m_first) - at);
        for (const int along : {m_b, m_c}) {
            m_low[along] =
                std::max(kBorderNodes, static_cast<int>(std::ceil(nodeAt(along, state.room.box.low[along]))));
            m_high[along] = std::min(m_grid.nodes[along] - 1 - kBorderNodes,
                                     static_cast<int>(std::floor(nodeAt(along, state.room.box.high[along]))));
        }
    }

    void run() {
        const int second = m_first + m_inward;
        if (m_low[m_b] > m_high[m_b] || m_low[m_c] > m_high[m_c] || std::min(m_first, second) < kBorderNodes ||
            std::max(m_first, second) >= m_grid.nodes[m_axis] - kBorderNodes)
            return;
        findGiven();
        giveToBody();
        list();
    }

private:
    /// The place of a coordinate among the nodes along an axis, or just outside them if it is anywhere outside.
    float nodeAt(int axis, float coordinate) const {
        const auto nodes = static_cast<float>(m_grid.nodes[axis]);
        return std::clamp((coordinate - m_grid.origin[axis]) / m_grid.spacing, -1.0f, nodes);
    }

    // The places on the wall, one for each node along it, with one more on each side: the mirrored flow there continues
    // that in the room.
    int row() const { return m_high[m_b] - m_low[m_b] + 3; }
    int rows() const { return m_high[m_c] - m_low[m_c] + 3; }
    std::size_t indexOf(int b, int c) const {
        return static_cast<std::size_t>((c - m_low[m_c] + 1) * row() + b - m_low[m_b] + 1);
    }
    glm::ivec3 nodeOf(std::size_t i) const {
        const auto along = static_cast<std::size_t>(row());
        glm::ivec3 node;
        node[m_axis] = m_first;
        node[m_b] = m_low[m_b] - 1 + static_cast<int>(i % along);
        node[m_c] = m_low[m_c] - 1 + static_cast<int>(i / along);
        return node;
    }
    /// In the world [m].
    glm::vec3 placeAt(const glm::ivec3& node) const {
        glm::vec3 place = m_grid.position(node.x, node.y, node.z);
        place[m_axis] = m_place;
        return m_room.toWorld(place);
    }
    /// Whether friction acts at a place. Beside the last nodes that may shed it does not, so that its curl is complete.
    bool acts(const glm::ivec3& node) const {
        return std::min(node[m_b], node[m_c]) > kBorderNodes && node[m_b] < m_grid.nodes[m_b] - 1 - kBorderNodes &&
               node[m_c] < m_grid.nodes[m_c] - 1 - kBorderNodes;
    }

    /// Sets room.braked to the impulse over density that friction gives the layer of a cell at each place. [m^4/s]
    void findGiven() {
        std::vector<glm::vec3>&places = m_room.brakedPlaces,
        &given = m_room.braked;  // in the world, in the room's frame
        const auto count = static_cast<std::size_t>(row() * rows());
        places.resize(count);
        given.resize(count);
        const float h = m_grid.spacing, volume = h * h * h;
        const auto dt = static_cast<float>(m_state.scene.fluid.substep);
        const float perSpeed = frictionOf(m_body.grip) / h, least = 1 / wakeLifetimeOf(m_state, m_body);
        const glm::vec3 wind = alongWall(m_room.turnedBack(m_state.scene.fluid.wind));
        const float tooSlow = 0.99f * least / perSpeed;  // clearly, so that most places need no square root
        const auto taken = [&](const glm::vec3& flow) {
            if (glm::dot(flow, flow) < tooSlow * tooSlow) return glm::vec3(0);
            const float rate = perSpeed * glm::length(flow) - least;
            return rate > 0 ? decayedFraction(dt * rate) * flow : glm::vec3(0);
        };
        const glm::vec3 ofWind = taken(wind);
        parallelFor(m_workers, count, kBrakedPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) places[i] = placeAt(nodeOf(i));
            m_state.velocity.at(std::span(places).subspan(begin, end - begin),
                                std::span(given).subspan(begin, end - begin));
            for (std::size_t i = begin; i < end; ++i) {
                const glm::vec3 flow = m_room.turnedBack(
                    forcedVelocity(m_state.forces, places[i], given[i] + m_state.scene.fluid.wind) - ownAt(places[i]));
                given[i] = acts(nodeOf(i)) ? volume * (ofWind - taken(alongWall(flow))) : glm::vec3(0);
            }
        });
    }

    glm::vec3 ownAt(const glm::vec3& place) const {
        return m_room.isTurned ? velocityOfRoom(m_state, place) : m_body.pose.velocity;
    }

    glm::vec3 alongWall(glm::vec3 velocity) const {
        velocity[m_axis] = 0;
        return velocity;
    }

    void giveToBody() {
        const glm::vec3 centre = centreOf(m_body, m_body.pose);
        const double density = m_state.scene.fluid.density;
        for (int c = m_low[m_c]; c <= m_high[m_c]; ++c)
            for (int b = m_low[m_b]; b <= m_high[m_b]; ++b) {
                const std::size_t i = indexOf(b, c);
                const glm::dvec3 got = -density * glm::dvec3(m_room.turned(m_room.braked[i]));
                m_body.impulse.linear += got;
                m_body.impulse.angular += glm::cross(glm::dvec3(m_room.brakedPlaces[i] - centre), got);
            }
    }

    /// Lists the curl of the impulse: two sheets of vorticity along the wall, whose distances from it are a cell on
    /// average, and the lines across it that close them.
    void list() {
        const std::vector<glm::vec3>& given = m_room.braked;
        const float perCell = 1 / m_grid.spacing;
        glm::vec3 normal(0);
        normal[m_axis] = static_cast<float>(m_inward);
        for (int c = m_low[m_c]; c <= m_high[m_c]; ++c)
            for (int b = m_low[m_b]; b <= m_high[m_b]; ++b) {
                const glm::vec3 sheet = perCell * glm::cross(given[indexOf(b, c)], normal);
                glm::vec3 across(0);
                across[m_axis] = 0.5f * perCell *
                                 (given[indexOf(b + 1, c)][m_c] - given[indexOf(b - 1, c)][m_c] -
                                  given[indexOf(b, c + 1)][m_b] + given[indexOf(b, c - 1)][m_b]);
                add(b, c, m_first, m_far * sheet + across);
                add(b, c, m_first + m_inward, (1 - m_far) * sheet);
            }
    }

    void add(int b, int c, int layer, const glm::vec3& strength) {
        if (strength == glm::vec3(0)) return;
        glm::ivec3 node;
        node[m_axis] = layer;
        node[m_b] = b;
        node[m_c] = c;
        m_state.walls.shed.push_back({m_room.toWorld(m_grid.position(node.x, node.y, node.z)), m_room.turned(strength),
                                      wakeLifetimeOf(m_state, m_body)});
    }

    const Workers& m_workers;
    SimulationState& m_state;
    Room& m_room;
    const UniformGrid& m_grid;
    int m_axis, m_b, m_c;
    int m_inward;  ///< direction along the axis into the room
    RigidBody& m_body;
    float m_place = 0;               ///< coordinate of the wall along its axis [m]
    int m_first = 0;                 ///< the layer of nodes nearest to the wall in the room
    float m_far = 0;                 ///< its distance from the wall, in cells
    glm::ivec3 m_low{0}, m_high{0};  ///< nodes along the wall
};

}  // namespace

void brakeAtRoom(const Workers& workers, SimulationState& state) {
    const Room& room = state.room;
    if (room.box.isEmpty() || state.velocity.nodes.empty() || !room.walls.fits()) return;
    for (int wall = 0; wall < 6; ++wall) {
        const auto side = static_cast<std::size_t>(wall);
        if (room.isWall[side] && state.bodies[room.bodies[side]].grip > 0) BrakedWall(workers, state, wall).run();
    }
}

}  // namespace gyre
