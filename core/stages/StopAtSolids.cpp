#include "core/stages/StopAtSolids.h"

#include "core/base/EightLanes.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VelocityStage.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace gyre {
namespace {

constexpr float kReach = 2;                             // sides of a body, from it, within which the flow changes
constexpr float kFewestReached = 4, kMostReached = 10;  // cells
constexpr float kMirroredCells = 1.8f;                  // below surfaces
constexpr float kNearestMirrored = 0.5f;  // cells; nearer to the surface the flow across it is a fraction of that there

/// The stage for one step.
class StopAtSolids {
public:
    StopAtSolids(const Workers& workers, SimulationState& state, const NodeRange& near)
        : m_workers(workers),
          m_state(state),
          m_grid(state.domain),
          m_transport(state.density.transport),
          m_nodes(state.velocity.nodes),
          m_dt(static_cast<float>(state.scene.fluid.substep)),
          m_perPressure(m_grid.spacing / m_dt),
          m_inner{glm::max(near.low, glm::ivec3(1)), glm::min(near.high, m_grid.nodes - 2)} {}

    void run() {
        m_flow = flowAtNodes(m_workers, m_state);
        if (m_flow.empty()) return;
        m_transport.findSolidPressure(m_workers, m_flow, m_dt, m_inner);
        if (m_flow.data() == m_state.density.flow.data()) m_flowWithWind = m_state.density.flow;
        // First all changes at cells beside solids: they ask for the flow of their neighbours before it changes.
        std::vector<glm::vec4>& stopped = m_state.density.stopped;
        stopped.resize(m_grid.count());
        eachCutNode([&](std::size_t node, const glm::ivec3&) { stopped[node] = changeInFluid(node); });
        eachCutNode([&](std::size_t node, const glm::ivec3&) { add(node, stopped[node]); });
        eachPlane(m_workers, m_inner, [&](int k) {
            for (int j = m_inner.low.y; j <= m_inner.high.y; ++j) {
                const RowSpan cut = cutNodes(j, k);
                addGradient(m_grid.index(m_inner.low.x, j, k), m_grid.index(cut.low, j, k));
                addGradient(m_grid.index(cut.high, j, k) + 1, m_grid.index(m_inner.high.x, j, k) + 1);
            }
        });
        eachCutNode([&](std::size_t node, const glm::ivec3& at) { mirror(node, at); });
    }

private:
    /// Whether the node itself, not only a part of its cell, is in the fluid.
    bool isInFluid(std::size_t node) const { return m_state.density.solids.clearance[node] >= 0; }
    std::size_t stepOf(int axis) const {
        const auto x = static_cast<std::size_t>(m_grid.nodes.x), y = static_cast<std::size_t>(m_grid.nodes.y);
        return axis == 0 ? 1 : axis == 1 ? x : x * y;
    }
    glm::vec3 positionOf(std::size_t node) const {
        const auto x = static_cast<std::size_t>(m_grid.nodes.x), y = static_cast<std::size_t>(m_grid.nodes.y);
        return m_grid.position(static_cast<int>(node % x), static_cast<int>(node / x % y),
                               static_cast<int>(node / (x * y)));
    }

    /// The velocity of the solid nearest to a node, there.
    glm::vec3 solidAt(std::size_t node) const {
        const RigidBody& body = m_state.bodies[m_state.density.solids.owners[node]];
        if (body.pose.velocity == glm::vec3(0) && body.pose.spin == glm::vec3(0)) return glm::vec3(0);
        return body.pose.velocity + glm::cross(body.pose.spin, positionOf(node) - centreOf(body, body.pose));
    }

    /// The nodes of a row around whose cells a face is not open; behind the row where there are none.
    RowSpan cutNodes(int j, int k) const {
        const RowSpan cut = m_transport.cutCells(j, k);
        const int low = std::clamp(cut.low, m_inner.low.x, m_inner.high.x + 1);
        return {low, std::clamp(cut.high, low - 1, m_inner.high.x)};
    }
    template <class Visit>
    void eachCutNode(const Visit& visit) const {
        eachPlane(m_workers, m_inner, [&](int k) {
            for (int j = m_inner.low.y; j <= m_inner.high.y; ++j) {
                const RowSpan cut = cutNodes(j, k);
                for (int i = cut.low; i <= cut.high; ++i) visit(m_grid.index(i, j, k), glm::ivec3(i, j, k));
            }
        });
    }

    void add(std::size_t node, const glm::vec4& change) {
        m_nodes[node] += change;
        if (!m_flowWithWind.empty()) m_flowWithWind[node] += change;
    }
    /// Adds the change of the velocity at nodes whose faces are all open.
    void addGradient(std::size_t first, std::size_t end) {
        const float* pressure = m_transport.pressure().data();
        const EightFloats half = -0.5f * m_perPressure;
        for (std::size_t node = first; node < end; node += 8) {
            float changes[3][8];
            for (int axis = 0; axis < 3; ++axis)
                storeEight(changes[axis], half * (loadEight(pressure + node + stepOf(axis)) -
                                                  loadEight(pressure + node - stepOf(axis))));
            for (std::size_t i = 0; i < std::min<std::size_t>(8, end - node); ++i)
                add(node + i, glm::vec4(changes[0][i], changes[1][i], changes[2][i], 0));
        }
    }

    /// Whether a face is closed, and not only because it is at the edge of the grid.
    bool isClosed(int axis, std::size_t below) const {
        const std::vector<float>& clearance = m_state.density.solids.clearance;
        return m_transport.openFace(axis, below) == 0 &&
               std::min(clearance[below], clearance[below + stepOf(axis)]) < m_grid.spacing;
    }

    /// The change of the velocity at a node in the fluid: the mean of what changes at the faces on both sides of it. At
    /// a closed face the flow takes the velocity of the solid.
    glm::vec4 changeInFluid(std::size_t node) const {
        glm::vec4 change(0);
        if (!isInFluid(node)) return change;
        const std::vector<float>& pressure = m_transport.pressure();
        for (int axis = 0; axis < 3; ++axis) {
            const std::size_t step = stepOf(axis);
            const auto atFace = [&](std::size_t below, std::size_t other) {
                if (!isClosed(axis, below)) return -m_perPressure * (pressure[below + step] - pressure[below]);
                return solidAt(isInFluid(other) ? node : other)[axis] -
                       0.5f * (m_flow[below][axis] + m_flow[below + step][axis]);
            };
            change[axis] = 0.5f * (atFace(node - step, node - step) + atFace(node, node + step));
        }
        return change;
    }

    /// Sets a node in a solid to the mirrored flow.
    void mirror(std::size_t node, const glm::ivec3& at) {
        const float depth = -m_state.density.solids.clearance[node], h = m_grid.spacing;
        if (isInFluid(node) || depth > kMirroredCells * h) return;
        const glm::vec3& normal = m_state.density.solids.normals[node];
        const float height = std::max(depth, kNearestMirrored * h);
        const std::optional<glm::vec3> found =
            fluidAt((m_grid.position(at.x, at.y, at.z) + (depth + height) * normal - m_grid.origin) / h);
        if (!found) return;
        const glm::vec3 solid = solidAt(node), slip = *found - solid, own = glm::vec3(m_flow[node]) - solid;
        const auto across = [&](const glm::vec3& v) { return glm::dot(v, normal) * normal; };
        const float grip = gripOnFluid(m_state.bodies[m_state.density.solids.owners[node]]);
        const glm::vec3 wanted =
            solid + glm::mix(slip - across(slip), own - across(own), grip) - depth / height * across(slip);
        m_nodes[node] += glm::vec4(wanted - glm::vec3(m_flow[node]), 0);
    }

    /// The flow at a place, between the nodes that are in the fluid. None if there are none.
    std::optional<glm::vec3> fluidAt(const glm::vec3& place) const {
        const glm::vec3 inside = glm::clamp(place, glm::vec3(m_inner.low), glm::vec3(m_inner.high) - 1e-3f);
        const glm::ivec3 low(inside);
        const glm::vec3 up = inside - glm::vec3(low);
        glm::vec4 sum(0);
        float all = 0;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::ivec3 step(corner & 1, corner >> 1 & 1, corner >> 2);
            const glm::vec3 along = glm::mix(1.0f - up, up, glm::vec3(step));
            const float weight = along.x * along.y * along.z;
            const glm::ivec3 at = low + step;
            const std::size_t node = m_grid.index(at.x, at.y, at.z);
            if (!isInFluid(node)) continue;
            sum += weight * m_flow[node];
            all += weight;
        }
        constexpr float kLeast = 1e-3f;
        if (all < kLeast) return {};
        return glm::vec3(sum) / all;
    }

    const Workers& m_workers;
    SimulationState& m_state;
    const UniformGrid& m_grid;
    FluxTransport& m_transport;
    std::vector<glm::vec4>& m_nodes;
    std::span<const glm::vec4> m_flow;    ///< with wind and forces, or m_nodes without these [m/s]
    std::span<glm::vec4> m_flowWithWind;  ///< empty where m_flow is m_nodes
    float m_dt;                           ///< [s]
    float m_perPressure;                  ///< velocity of a difference of pressure
    NodeRange m_inner;
};

/// The nodes around the bodies at which no mirror images stop the flow.
NodeRange nodesNearSolids(const SimulationState& state) {
    const UniformGrid& grid = state.domain;
    NodeRange near{grid.nodes, glm::ivec3(-1)};
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        const RigidBody& body = state.bodies[b];
        if (isWallOfRoom(state.room, b) || body.wall.size() == 0) continue;
        const Box box =
            boxAround(boundsOf(body.shape), [&](const glm::vec3& point) { return worldPoint(body.pose, point); });
        const glm::vec3 size = box.size() / grid.spacing, last(grid.nodes - 1),
                        reach(std::clamp(kReach * std::max({size.x, size.y, size.z}), kFewestReached, kMostReached));
        const glm::vec3 low = glm::clamp((box.low - grid.origin) / grid.spacing - reach, glm::vec3(0), last),
                        high = glm::clamp((box.high - grid.origin) / grid.spacing + reach, glm::vec3(0), last);
        near.low = glm::min(near.low, glm::ivec3(low));
        near.high = glm::max(near.high, glm::ivec3(glm::ceil(high)));
    }
    return near;
}

/// Sets the velocity of each vorton but those of wakes to that at the nodes.
void moveFreeVortons(const Workers& workers, SimulationState& state) {
    Vortons& v = state.vortons;
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t first = begin, last = begin; first < end; first = last) {
            const bool isWake = v.kind[first] == VortonKind::Wake;
            while (last < end && (v.kind[last] == VortonKind::Wake) == isWake) ++last;
            if (!isWake)
                state.velocity.at(std::span(v.position).subspan(first, last - first),
                                  std::span(v.velocity).subspan(first, last - first));
        }
    });
}

}  // namespace

void stopAtSolids(const Workers& workers, SimulationState& state) {
    if (state.velocity.nodes.empty() || state.scene.fluid.solver != VelocitySolver::Fft) return;
    const NodeRange near = nodesNearSolids(state);
    if (glm::any(glm::lessThan(near.high, near.low))) return;
    const FloatingPointScope scope;
    findFluidOfCells(workers, state);
    StopAtSolids(workers, state, near).run();
    moveFreeVortons(workers, state);
}

}  // namespace gyre
