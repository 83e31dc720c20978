#include "core/stages/VortonsMeetBodies.h"

#include "core/base/RangeSums.h"
#include "core/base/Refill.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace gyre {
namespace {

constexpr std::uint32_t kPasses = 4;  // over bodies that overlap
constexpr float kFarInCells = 0.01f;  // vortons that moved farther are looked at again; in the last pass they die

/// The nearest place to a position, in the body's frame, that is at most `inset` inside the solid. [m]
glm::vec3 pushedOut(const RigidBody& body, float inset, glm::vec3 local) {
    constexpr int kMostCorners = 4;  // faces that meet in a corner, and one more
    const float side = body.container ? -1.0f : 1.0f;
    for (int i = 0; i < kMostCorners; ++i) {
        const SurfacePoint surface = body.container ? surfacePoint(body.shape, local)
                                                    : surfacePointWithin(body.shape, local, std::max(0.0f, -inset));
        const float depth = side * surface.distance + inset;
        if (!(depth < 0)) break;
        local -= depth * side * surface.normal;
    }
    return local;
}

struct Pushed {
    BodyImpulse impulse;  ///< that the fluid gets
    bool any = false;     ///< whether any vorton moved far
};

/// Moves vortons out of one body. Bodies take turns, pass after pass, from turn `bodies` on. From the second pass on, a
/// body looks only at vortons that were moved far since its last turn.
class Pushing {
public:
    Pushing(SimulationState& state, std::size_t number, std::uint32_t turn)
        : m_v(state.vortons),
          m_lastPush(state.walls.lastPush),
          m_turn(turn),
          m_lastTurn(turn - static_cast<std::uint32_t>(state.bodies.size())),
          m_isLastPass(turn >= kPasses * state.bodies.size()),
          m_body(state.bodies[number]),
          m_layer(isWallOfRoom(state.room, number) ? 0 : shedInset(m_body, state.domain.spacing)),
          m_reach(boundingRadius(m_body.shape) + std::max(0.0f, -m_layer)),
          m_bounds(boundsOf(m_body.shape)),
          m_density(state.scene.fluid.density),
          m_far(kFarInCells * state.domain.spacing) {}

    /// Whether any vorton moved far.
    bool run(const Workers& workers) {
        bool any = false;
        inRanges<Pushed>(
            workers, m_v.size(), kVortonsPerRange,
            [&](std::size_t begin, std::size_t end, Pushed& pushed) {
                for (std::size_t i = begin; i < end; ++i) pushOne(i, pushed);
            },
            [&](const Pushed& pushed) {
                m_body.wallPush.linear += pushed.impulse.linear;
                m_body.wallPush.angular += pushed.impulse.angular;
                any = any || pushed.any;
            });
        return any;
    }

private:
    void pushOne(std::size_t i, Pushed& pushed) {
        if (m_lastPush[i] <= m_lastTurn) return;
        const glm::vec3 apart = m_v.position[i] - m_body.pose.position;
        if (!m_body.container && glm::dot(apart, apart) > m_reach * m_reach) return;
        const glm::vec3 local = localPoint(m_body.pose, m_v.position[i]);
        if (!m_body.container && !m_bounds.contains(local, std::max(0.0f, -m_layer))) return;
        const float layer = m_v.kind[i] == VortonKind::Wake ? m_layer : std::min(0.0f, m_layer);
        const glm::vec3 out = pushedOut(m_body, layer, local);
        if (out == local) return;
        const glm::vec3 move = m_body.pose.rotation * (out - local);
        if (glm::length(move) > m_far) {
            if (m_isLastPass) {
                m_v.strength[i] = glm::vec3(0);
                m_v.lifetime[i] = -1;  // dead
                return;
            }
            m_lastPush[i] = m_turn;
            pushed.any = true;
        }
        const glm::dvec3 given = 0.5 * m_density * glm::cross(glm::dvec3(move), glm::dvec3(m_v.strength[i]));
        pushed.impulse.linear += given;
        pushed.impulse.angular += glm::cross(glm::dvec3(m_v.position[i] - centreOf(m_body, m_body.pose)), given);
        m_v.position[i] += move;
        m_v.restarted[i] = kNoneKnown;
    }

    Vortons& m_v;
    std::vector<std::uint32_t>& m_lastPush;
    std::uint32_t m_turn, m_lastTurn;
    bool m_isLastPass;
    RigidBody& m_body;
    float m_layer;  ///< how deep in the solid vortons of wakes may be; negative: how far outside all must be [m]
    float m_reach;
    Box m_bounds;
    double m_density;
    float m_far;  ///< [m]
};

bool overlapsAnother(const SimulationState& state, const RigidBody& body) {
    return std::ranges::any_of(state.bodies,
                               [&](const RigidBody& other) { return &other != &body && mayOverlap(body, other); });
}

}  // namespace

void pushOutOfWalls(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    for (RigidBody& body : state.bodies) body.wallPush = {};
    const auto bodies = static_cast<std::uint32_t>(state.bodies.size());
    refill(state.walls.lastPush, state.vortons.size(), bodies);  // so that all are looked at in the first pass
    bool any = true;
    for (std::uint32_t turn = bodies; turn < (kPasses + 1) * bodies && any; turn += bodies) {
        any = false;
        for (std::uint32_t b = 0; b < bodies; ++b)
            if (turn == bodies || overlapsAnother(state, state.bodies[b]))
                any = Pushing(state, b, turn + b).run(workers) || any;
    }
}

}  // namespace gyre
