#include "core/base/EightLanes.h"
#include "core/base/Math.h"
#include "core/stages/DensityGrid.h"
#include "core/stages/Retire.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <array>

namespace gyre {
namespace {

/// Ages the fluid of a cell by dt, faster in a kill region, and adds what ends to `ended`.
void ageCell(DensityGrid& density, std::size_t cell, float dt, float fade, AmountTotals& ended) {
    const auto amount = [&](CellAmount which) -> float& { return density.amounts[which][cell]; };
    const float perVolume = 1 / amount(kHeldVolume);
    const float before = std::clamp(amount(kHeldAged) * perVolume, 0.0f, 1.0f);
    float perSecond = std::max(0.0f, amount(kHeldPace) * perVolume);
    if (fade >= 0) perSecond = fade > 0 ? std::max(perSecond, (1 - before) / fade) : 1 / dt;
    const float now = std::min(1.0f, before + dt * perSecond);
    const float bright = brightness(before, 1), kept = bright > 0 ? brightness(now, 1) / bright : 0;
    if (kept < 1)
        for (std::size_t i = 0; i < kCellAmounts; ++i) {
            float& held = density.amounts[i][cell];
            if (!density.isHeld[i] || held == 0) continue;
            const float was = held;
            held *= kept;
            ended[i] += double(was) - double(held);
        }
    amount(kHeldPace) = perSecond * amount(kHeldVolume);
    amount(kHeldAged) = now * amount(kHeldVolume);
}

/// brightness() of fractions of life.
EightFloats brightnessOf(const EightFloats& fraction) {
    const EightFloats s = smallerOf(largerOf((fraction - kFadeFrom) / (1 - kFadeFrom), 0), 1);
    return 1 - s * s * (3 - 2 * s);
}

/// Ages eight adjacent cells outside kill regions. Returns false, and changes nothing, where rounding has left less
/// than nothing in one.
bool ageEight(DensityGrid& density, std::size_t cell, float dt, AmountTotals& ended) {
    const EightFloats volume = loadEight(&density.amounts[kHeldVolume][cell]);
    const EightFloats size = largerOf(volume, -volume);
    if (!isAny(size)) return true;
    if (isAny(select(volume >= kLeastSize, 0, size))) return false;
    const EightFloats perVolume = select(volume > 0, 1 / select(volume > 0, volume, 1), 0);
    const auto shareOf = [&](CellAmount amount) { return loadEight(&density.amounts[amount][cell]) * perVolume; };
    const EightFloats before = smallerOf(largerOf(shareOf(kHeldAged), 0), 1),
                      now = smallerOf(before + dt * largerOf(shareOf(kHeldPace), 0), 1);
    EightFloats left = volume;
    if (isAny(select(now < kFadeFrom, 0, size))) {
        const EightFloats bright = brightnessOf(before),
                          kept = select(bright > 0, brightnessOf(now) / select(bright > 0, bright, 1), 0);
        for (std::size_t i = 0; i < kCellAmounts; ++i) {
            if (!density.isHeld[i]) continue;
            float* held = &density.amounts[i][cell];
            const EightFloats was = loadEight(held), is = kept * was;
            storeEight(held, is);
            for (std::size_t lane = 0; lane < 8; ++lane) ended[i] += double(was[lane]) - double(is[lane]);
        }
        left = kept * volume;
    }
    storeEight(&density.amounts[kHeldAged][cell], now * left);
    return true;
}

/// Ages the fluid of a cell, and ends what rounding has left of the fluid of others.
void ageCell(SimulationState& state, std::size_t cell, float dt, AmountTotals& ended) {
    DensityGrid& density = state.density;
    const float volume = density.amounts[kHeldVolume][cell];
    if (volume == 0) return;
    if (volume >= kLeastSize) {
        const bool ends = !state.killRegions.empty();
        return ageCell(density, cell, dt, ends ? shortestFade(state.killRegions, density.grid.position(cell)) : -1,
                       ended);
    }
    for (std::size_t amount = 0; amount < kCellAmounts; ++amount) {
        ended[amount] += double(density.amounts[amount][cell]);
        density.amounts[amount][cell] = 0;
    }
}

void ageFluid(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    const UniformGrid& grid = density.grid;
    const auto dt = static_cast<float>(state.scene.fluid.substep);
    density.ended.assign(static_cast<std::size_t>(grid.nodes.z), {});  // not fewer, or it would grow with the fluid
    eachPlane(workers, density.cells(), [&](int k) {
        AmountTotals& ended = density.ended[static_cast<std::size_t>(k - density.cells().low.z)];
        eachRow(grid, density.rows, k, [&](std::size_t row, std::size_t end) {
            for (std::size_t first = row; first < end; first += 8) {
                const bool isWhole = end - first >= 8 && state.killRegions.empty();
                if (isWhole && ageEight(density, first, dt, ended)) continue;
                for (std::size_t cell = first; cell < std::min(first + 8, end); ++cell) ageCell(state, cell, dt, ended);
            }
        });
    });
    for (const auto& ended : density.ended)
        for (std::size_t i = 0; i < kCellAmounts; ++i) density.left[i] += ended[i];
}

}  // namespace

std::span<const glm::vec4> flowAtNodes(const Workers& workers, SimulationState& state) {
    const UniformGrid& grid = state.domain;
    const VelocityField& velocity = state.velocity;
    const bool isKnown = velocity.grid == grid && velocity.nodes.size() >= grid.count();
    const glm::vec3 wind = state.scene.fluid.wind;
    findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
    if (wind == glm::vec3(0) && state.forces.empty())
        return isKnown ? std::span<const glm::vec4>(velocity.nodes) : std::span<const glm::vec4>();
    std::vector<glm::vec4>& flow = state.density.flow;
    flow.resize(grid.count());
    eachPlane(workers, {glm::ivec3(0), grid.nodes - 1}, [&](int k) {
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) {
                const std::size_t node = grid.index(i, j, k);
                const glm::vec3 own = isKnown ? glm::vec3(velocity.nodes[node]) : glm::vec3(0);
                flow[node] = glm::vec4(forcedVelocity(state.forces, grid.position(i, j, k), own + wind), 0);
            }
    });
    return flow;
}

void carryDensity(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    if (density.isEmpty()) return;
    const FloatingPointScope scope;
    const std::span<const glm::vec4> flow = flowAtNodes(workers, state);
    if (!flow.empty() && density.cells().planes() > 0) {
        density.transport.findFlow(workers, flow, static_cast<float>(state.scene.fluid.substep), density.rows);
        if (state.growth.empty()) density.transport.balance(workers, density.rows);
        std::array<std::vector<float>*, kCellAmounts> held{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < kCellAmounts; ++i)
            if (density.isHeld[i]) held[count++] = &density.amounts[i];
        density.transport.carry(workers, static_cast<int>(state.frame % 3), std::span(held).first(count),
                                density.leastMoving);
    }
    ageFluid(workers, state);
    density.isHeld[kHeldAged] = true;
    if (!density.isHeld[kHeldVolume]) density.clear();
}

}  // namespace gyre
