#include "core/stages/Expansion.h"

#include "core/base/Math.h"
#include "core/base/RangeSums.h"
#include "core/particles/ParticleRanges.h"
#include "core/scene/SolverLimits.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/Trilinear.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kNodesPerRange = 4096;

/// Adds the flow due to expansion to a flow without it.
void push(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    Vortons& v = state.vortons;
    const Vortons none;
    VelocitySources sources = velocitySources(state);
    VelocityField pushed;
    solver.solve(workers, {none, sources.growth, sources.growing, sources.detail}, state.domain, pushed);
    state.velocity.source = pushed.source;
    state.velocity.sourceCentre = pushed.sourceCentre;
    parallelFor(workers, pushed.nodes.size(), kNodesPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) state.velocity.nodes[i] += pushed.nodes[i];
    });
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) v.velocity[p] += pushed.at(v.position[p]);
    });
}

/// The growth of a cell. Ends its blast when the time of that is over. [m^3/s]
float growthOf(const SimulationState& state, DensityGrid& density, std::size_t cell) {
    const FluidSettings& fluid = state.scene.fluid;
    const float volume = density.amounts[kHeldVolume][cell], dt = static_cast<float>(fluid.substep);
    if (!(volume > 0)) return 0;
    float &blast = density.amounts[kHeldBlast][cell], &left = density.amounts[kHeldBlastLeft][cell];
    float grows = 0;
    if (blast != 0 && left > 0.5f * dt * volume) {  // half a step allows for rounding
        grows = blast;
        left = std::max(0.0f, left - dt * volume);
    } else {
        blast = left = 0;
        if (fluid.thermalExpansion != 0) {
            const float heat = density.amounts[kHeldHeat][cell], before = state.heatBefore[cell];
            const float absolute = fluid.ambientTemperature * volume + 0.5f * (heat + before);  // [K m^3]
            grows = fluid.thermalExpansion / dt * (heat - before) * (volume / std::max(volume, absolute));
        }
    }
    return volume * std::clamp(grows / volume, -kSolverGrowth / dt, kSolverGrowth / dt);
}

/// Enlarges what a cell holds, but its mass.
void swell(DensityGrid& density, std::size_t cell, float growth, float dt) {
    const float times = fastExp(growth / density.amounts[kHeldVolume][cell] * dt);
    for (std::size_t amount = 0; amount < kCellAmounts; ++amount)
        if (amount != kHeldMass) density.amounts[amount][cell] *= times;
}

/// Interpolates the growth at a vorton, per volume. [1/s]
float rateAt(const SimulationState& state, const glm::vec3& position) {
    const UniformGrid& grid = state.density.grid;
    const CellPlace at = placeIn(grid, position);
    if (!at.isInside()) return 0;
    float growth = 0;
    eachCorner(grid, at, [&](std::size_t node, float weight) { growth += weight * state.growth[node]; });
    return growth / (grid.spacing * grid.spacing * grid.spacing);
}

}  // namespace

VelocitySources velocitySources(const SimulationState& state) {
    return {state.vortons, state.growth, state.density.cells(), state.scene.fluid.detail};
}

void findExpansion(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    state.growth.clear();
    const bool expands = state.scene.fluid.thermalExpansion != 0 && density.isHeld[kHeldHeat];
    if (density.isEmpty() || density.cells().planes() == 0 || (!density.isHeld[kHeldBlast] && !expands)) return;
    state.growth.assign(density.grid.count(), 0);
    bool any = false;
    inRanges<bool>(
        workers, density.cells().planes(), 1,
        [&](std::size_t begin, std::size_t end, bool& grows) {
            for (std::size_t plane = begin; plane < end; ++plane)
                eachNode(density.grid, density.rows, density.cells().low.z + static_cast<int>(plane),
                         [&](std::size_t cell) {
                             state.growth[cell] = growthOf(state, density, cell);
                             grows = grows || state.growth[cell] != 0;
                         });
        },
        [&](bool grows) { any = any || grows; });
    if (!any) state.growth.clear();
}

void addExpansion(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    const FloatingPointScope scope;
    const bool isPushed = state.scene.fluid.solver == VelocitySolver::Fft;
    if (!isPushed) state.velocity.source = 0;
    if (state.growth.empty()) return;
    if (!isPushed) push(workers, solver, state);
    DensityGrid& density = state.density;
    Vortons& v = state.vortons;
    const float dt = static_cast<float>(state.scene.fluid.substep);
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) v.coreRadius[p] *= fastExp(rateAt(state, v.position[p]) * dt / 3);
    });
    eachPlane(workers, density.cells(), [&](int k) {
        eachNode(density.grid, density.rows, k, [&](std::size_t cell) {
            if (state.growth[cell] != 0) swell(density, cell, state.growth[cell], dt);
        });
    });
}

}  // namespace gyre
