#include "core/stages/Advect.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;
constexpr std::size_t kTracersPerRange = 2048;
constexpr double kOwnVelocityTime = 0.25;   // [s]

template <class T>
T adamsBashforth(const T& now, const T& before, bool restarted) {
    return restarted ? now : 1.5f * now - 0.5f * before;
}

/// The strength after a step, held by the limiter.
glm::vec3 stretched(const glm::vec3& strength, glm::vec3 change, float most) {
    const float before = glm::length(strength);
    const float size = glm::length(change);
    if (size > 0.5f * before) change *= 0.5f * before / size;
    const glm::vec3 after = strength + change;
    const float length = glm::length(after);
    const float limit = std::max(before, most);
    return length > limit ? after * (limit / length) : after;
}

void advectVorton(Vortons& v, std::size_t i, const FluidSettings& fluid) {
    const float dt = static_cast<float>(fluid.substep);
    const bool restarted = v.restarted[i] != 0;
    v.position[i] += dt * (adamsBashforth(v.velocity[i], v.lastVelocity[i], restarted) + fluid.wind);
    const glm::vec3 change = dt * adamsBashforth(v.strengthRate[i], v.lastStrengthRate[i], restarted);
    v.strength[i] = stretched(v.strength[i], change, fluid.stretchLimit * v.birthStrength[i]);
    v.lastVelocity[i] = v.velocity[i];
    v.lastStrengthRate[i] = v.strengthRate[i];
    v.restarted[i] = 0;
}

void advectTracers(SimulationState& state, float ownShare, std::size_t begin, std::size_t end) {
    Tracers& t = state.tracers;
    const FluidSettings& fluid = state.scene.fluid;
    const float dt = static_cast<float>(fluid.substep);
    std::array<glm::vec3, kTracersPerRange> flow;
    const std::size_t count = end - begin;
    state.velocity.at({t.position.data() + begin, count}, {flow.data(), count});
    for (std::size_t i = begin; i < end; ++i) {
        const glm::vec3 now = flow[i - begin];
        t.ownVelocity[i] *= ownShare;
        const glm::vec3 extra = fluid.wind + t.ownVelocity[i];
        t.position[i] += dt * (adamsBashforth(now, t.lastVelocity[i], t.restarted[i] != 0) + extra);
        t.velocity[i] = now + extra;
        t.lastVelocity[i] = now;
        t.restarted[i] = 0;
    }
}

}  // namespace

void advect(const Workers& workers, SimulationState& state) {
    state.vortonCameFrom = state.vortons.position;
    state.tracerCameFrom = state.tracers.position;
    parallelFor(workers, state.vortons.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) advectVorton(state.vortons, i, state.scene.fluid);
    });
    const auto ownShare = static_cast<float>(exactExp(-state.scene.fluid.substep / kOwnVelocityTime));
    parallelFor(workers, state.tracers.size(), kTracersPerRange,
                [&](std::size_t begin, std::size_t end) { advectTracers(state, ownShare, begin, end); });
}

}  // namespace gyre
