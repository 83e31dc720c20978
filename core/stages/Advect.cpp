#include "core/stages/Advect.h"

#include "core/base/Math.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"
#include "core/stages/TracerKernels.h"
#include "core/velocity/Trilinear.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kTracersPerCall = 256;
constexpr double kOwnVelocityTime = 0.25;  // [s]
constexpr float kGuard = 2;                // limit of strengths, relative to the stretch limit

template <class T>
T adamsBashforth(const T& now, const T& before, bool restarted) {
    return restarted ? now : now + 0.5f * (now - before);
}

// Limits of the turn of the flow in a step [rad]. The rule of three velocities applies fully up to the first limit, and
// not at all from the second on. A vortex grows by 1.002 a step at 0.5 with it and by 1.027 with Adams-Bashforth 2;
// from 1 on both blow it up.
constexpr float kTurnFully = 0.5f, kTurnNotAtAll = 1;

/// The mean velocity over the next step from three velocities. Adams-Bashforth 2 lets a vortex that turns by theta in a
/// step grow by the factor 1 + theta^4 / 4. With a sixth of the second difference,
///   5/3 u_n - 5/6 u_(n-1) + 1/6 u_(n-2),
/// the term in theta^4 is zero. It is accurate to second order, as is any fraction of the second difference. The turn
/// is |second difference| / |first difference| = 2 sin(theta / 2), which does not depend on how fast the vortex
/// travels.
glm::vec3 fromThree(const glm::vec3& now, const glm::vec3& last, const glm::vec3& older) {
    const glm::vec3 first = now - last, second = first - (last - older);
    const float chord = glm::length(second), along = glm::length(first);
    const float trust = (kTurnNotAtAll * along - chord) / ((kTurnNotAtAll - kTurnFully) * along);
    return now + 0.5f * first + (along > 0 ? std::clamp(trust, 0.0f, 1.0f) / 6 : 0) * second;
}

/// The strength after a step. Stretch and tilt limits rates, so that the total of all strengths stays; here a limiter
/// only catches what extrapolation adds.
glm::vec3 stretched(const glm::vec3& strength, glm::vec3 change, float most) {
    const float before = glm::length(strength);
    const float size = glm::length(change);
    if (size > 0.5f * before) change *= 0.5f * before / size;
    const glm::vec3 after = strength + change;
    const float length = glm::length(after);
    const float limit = std::max(before, most);
    return length > limit ? after * (limit / length) : after;
}

using Forces = std::vector<ActiveForce>;

/// The velocity added by wind and forces. flow: the velocity on which drag acts. [m/s]
glm::vec3 added(const Forces& forces, const glm::vec3& position, const glm::vec3& flow, const glm::vec3& extra) {
    return forces.empty() ? extra : forcedVelocity(forces, position, flow + extra) - flow;
}

void advectVorton(Vortons& v, std::size_t i, const FluidSettings& fluid, const Forces& forces) {
    const float dt = static_cast<float>(fluid.substep);
    const bool restarted = v.restarted[i] == kNoneKnown;
    const bool knowsThree = fluid.detail > 0 && v.restarted[i] == kAllKnown;
    const glm::vec3 flow = knowsThree ? fromThree(v.velocity[i], v.lastVelocity[i], v.olderVelocity[i])
                                      : adamsBashforth(v.velocity[i], v.lastVelocity[i], restarted);
    const glm::vec3 change = dt * adamsBashforth(v.strengthRate[i], v.lastStrengthRate[i], restarted);
    v.strength[i] = stretched(v.strength[i], change, kGuard * fluid.stretchLimit * v.birthStrength[i]);
    if (!forces.empty()) {
        const float kept = keptVorticity(forces, v.position[i], dt);
        v.strength[i] *= kept;
        v.birthStrength[i] *= kept;  // stretching must not regain what drag removed
    }
    v.position[i] += dt * (flow + added(forces, v.position[i], flow, fluid.wind));
    v.olderVelocity[i] = v.lastVelocity[i];
    v.lastVelocity[i] = v.velocity[i];
    v.lastStrengthRate[i] = v.strengthRate[i];
    v.restarted[i] = restarted ? kLastKnown : kAllKnown;
}

/// The kernel's arithmetic for one tracer, with forces.
void advectTracer(Tracers& t, std::size_t i, const FlowStep& step, const glm::vec3& now, const Forces& forces,
                  bool keepsOlder, glm::vec3& to) {
    t.ownVelocity[i] = orZero(step.ownFraction * t.ownVelocity[i]);
    const bool restarted = t.restarted[i] != 0;
    glm::vec3 flow = adamsBashforth(now, t.lastVelocity[i], restarted);
    if (keepsOlder) {
        const glm::vec3 last = restarted ? now : t.lastVelocity[i];
        flow += kSixth * ((now - last) - (last - (restarted ? now : t.olderVelocity[i])));
        t.olderVelocity[i] = last;
    }
    const glm::vec3 wind(step.wind[0], step.wind[1], step.wind[2]);
    const glm::vec3 extra = added(forces, t.position[i], flow, wind + t.ownVelocity[i]);
    to = t.position[i] + step.dt * (flow + extra);
    t.velocity[i] = now + extra;
    t.lastVelocity[i] = now;
    t.restarted[i] = 0;
}

/// The grid for tracers. For a tracer within the shown nodes, all surrounding nodes have substances.
FluidNodes fluidNodes(const SimulationState& state) {
    const Substances& s = state.substances;
    const NodeRange& range = s.shownNodes;
    FluidNodes nodes{nodeGrid(state.velocity.grid, state.velocity.nodes.data()), &s.shown[0].velocity.x, {}, {}};
    for (int axis = 0; axis < 3; ++axis) {
        nodes.low[axis] = static_cast<float>(range.low[axis]);
        nodes.high[axis] = static_cast<float>(range.high[axis]);
    }
    return nodes;
}

/// Finds the flow and the substances at tracers. True if the tracers were also advected: without forces, far from the
/// grid's faces.
bool findFlow(SimulationState& state, const FlowStep& step, const TracersInFlow& tracers, std::size_t first,
              std::span<glm::vec3> flow) {
    Tracers& t = state.tracers;
    const std::span<const glm::vec3> places(&t.position[first], flow.size());
    if (!state.substances.present) return state.velocity.at(places, flow), false;
    assert(state.substances.shown.size() == state.velocity.nodes.size());
    int border[kTracersPerCall];
    const FluidNodes nodes = fluidNodes(state);
    const TracerKernels& kernels = tracerKernelsFor(chosenInstructions());
    const FourArrays shown{{&t.heat[first], &t.fuel[first], &t.flame[first], &t.smoke[first]}};
    const int atFaces = state.forces.empty()
                            ? kernels.flowThrough(nodes, step, tracers, shown, VelocityField::kBorderCells, border)
                            : kernels.sampleFluid(nodes, tracers.from, tracers.count, VelocityField::kBorderCells,
                                                  {tracers.flow, shown}, border);
    if (atFaces == 0) return state.forces.empty();
    state.velocity.settleBorder(std::span(border).first(static_cast<std::size_t>(atFaces)), places, flow);
    return false;
}

/// Writes to state.tracerCameFrom, which is swapped with the positions afterwards.
void advectTracers(SimulationState& state, const FlowStep& step, std::size_t begin, std::size_t end) {
    Tracers& t = state.tracers;
    const bool keepsOlder = state.scene.fluid.detail > 0;
    std::array<glm::vec3, kTracersPerCall + 1> flow;
    for (std::size_t first = begin; first < end; first += kTracersPerCall) {
        const std::size_t count = std::min(kTracersPerCall, end - first);
        const TracersInFlow tracers{
            &t.position[first].x,     &state.tracerCameFrom[first].x, &flow[0].x,
            &t.lastVelocity[first].x, &t.ownVelocity[first].x,        &t.velocity[first].x,
            &t.restarted[first],      static_cast<int>(count),        keepsOlder ? &t.olderVelocity[first].x : nullptr};
        if (findFlow(state, step, tracers, first, std::span(flow).first(count))) continue;
        if (state.forces.empty()) {
            tracerKernelsFor(chosenInstructions()).flowWith(step, tracers);
        } else {
            for (std::size_t i = first; i < first + count; ++i)
                advectTracer(t, i, step, flow[i - first], state.forces, keepsOlder, state.tracerCameFrom[i]);
        }
    }
}

}  // namespace

void advect(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    findActiveForces(state.scene, static_cast<double>(state.frame) * fluid.substep, state.forces);
    parallelFor(workers, state.vortons.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) advectVorton(state.vortons, i, fluid, state.forces);
    });
    const FlowStep step{static_cast<float>(fluid.substep),
                        static_cast<float>(exactExp(-fluid.substep / kOwnVelocityTime)),
                        {fluid.wind.x, fluid.wind.y, fluid.wind.z}};
    state.tracerCameFrom.resize(state.tracers.size());
    parallelFor(workers, state.tracers.size(), kTracersPerRange,
                [&](std::size_t begin, std::size_t end) { advectTracers(state, step, begin, end); });
    state.tracers.position.swap(state.tracerCameFrom);
}

}  // namespace gyre
