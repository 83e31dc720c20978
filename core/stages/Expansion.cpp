#include "core/stages/Expansion.h"

#include "core/base/Math.h"
#include "core/base/RangeSums.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kNodesPerRange = 4096;
constexpr float kFastestGrowth = 0.25f;  // limit of |D dt|: volumes change by at most a quarter in a step

float rateOf(const Vortons& v, std::size_t p, float dt) {
    return std::clamp(v.expansion[p], -kFastestGrowth / dt, kFastestGrowth / dt);
}

/// Adds the flow due to expansion to a flow without it.
void push(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    Vortons& v = state.vortons;
    Vortons still;
    still.position = v.position;
    still.strength.assign(v.size(), glm::vec3(0));
    VelocityField pushed;
    solver.solve(workers, {still, state.growth, state.scene.fluid.detail}, state.domain, pushed);
    state.velocity.source = pushed.source;
    state.velocity.sourceCentre = pushed.sourceCentre;
    parallelFor(workers, pushed.nodes.size(), kNodesPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) state.velocity.nodes[i] += pushed.nodes[i];
    });
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) v.velocity[p] += pushed.at(v.position[p]);
    });
}

}  // namespace

std::span<const float> findGrowth(const Workers& workers, SimulationState& state) {
    const Vortons& v = state.vortons;
    const float dt = static_cast<float>(state.scene.fluid.substep);
    bool any = false;
    state.growth.resize(v.expansion.size());
    inRanges<bool>(
        workers, v.expansion.size(), kVortonsPerRange,
        [&](std::size_t begin, std::size_t end, bool& grows) {
            for (std::size_t p = begin; p < end; ++p) {
                state.growth[p] = volumeOf(v.coreRadius[p]) * rateOf(v, p, dt);
                grows = grows || state.growth[p] != 0;
            }
        },
        [&](bool grows) { any = any || grows; });
    if (any)
        state.growth.resize(v.size());
    else
        state.growth.clear();
    return state.growth;
}

void addExpansion(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    const FloatingPointScope scope;
    const bool isPushed = state.scene.fluid.solver == VelocitySolver::Fft;
    if (!isPushed) state.velocity.source = 0;
    if (!isPushed && !findGrowth(workers, state).empty()) push(workers, solver, state);
    if (state.growth.empty()) return;
    Vortons& v = state.vortons;
    const float dt = static_cast<float>(state.scene.fluid.substep);
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) v.coreRadius[p] *= fastExp(rateOf(v, p, dt) * dt / 3);
    });
}

void findExpansion(const Workers& workers, SimulationState& state) {
    Vortons& v = state.vortons;
    const FluidSettings& fluid = state.scene.fluid;
    const float dt = static_cast<float>(fluid.substep);
    const float perSecond = fluid.thermalExpansion / dt;
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            if (v.age[p] + dt < v.expansionEnd[p] - 0.5f * dt) continue;  // half a step allows for rounding
            const float warmed = v.heat[p] - state.substances.heatBefore[p];
            v.expansion[p] = perSecond * warmed / temperatureOf(fluid, v.heat[p]);
        }
    });
}

}  // namespace gyre
