#include "core/stages/Combust.h"

#include "core/base/EightLanes.h"
#include "core/stages/SimulationState.h"

#include <algorithm>

namespace gyre {
namespace {

/// The burning rate of fuel relative to the burn rate, 0..1.
EightFloats burningAt(const FluidSettings& fluid, const EightFloats& temperature) {
    if (fluid.combustion == Combustion::Arrhenius) return fastExpBelowZero(-fluid.activationTemperature / temperature);
    const EightFloats s = smallerOf(largerOf((temperature - fluid.ignitionTemperature) / fluid.ignitionWidth, 0), 1);
    return s * s * (3 - 2 * s);
}

/// Converts `amount` of one substance into `yield` times as much of another, and returns the amount removed. The amount
/// is rounded to what the source can lose, then to what the target can gain. Otherwise a slow fire would round alike in
/// thousands of steps, and the error would be visible.
EightFloats move(EightFloats& from, EightFloats& to, const EightFloats& amount, float yield) {
    const EightFloats before = from;
    const EightFloats leaving = before - (before - amount);
    const EightFloats arrived = to + yield * leaving;
    from = yield > 0 ? largerOf(before - (arrived - to) / yield, 0) : before - amount;
    to = arrived;
    return before - from;
}

/// The temperature of fluid with this volume and heat; at least 1 K.
EightFloats temperatureOf(const FluidSettings& fluid, const EightFloats& volume, const EightFloats& heat) {
    const EightFloats perVolume = select(volume > 0, 1 / select(volume > 0, volume, 1), 0);
    return largerOf(fluid.ambientTemperature + heat * perVolume, 1);
}

/// The amounts in eight cells.
struct Burning {
    EightFloats volume, heat, fuel, flame, smoke;

    void coolFlame(const FluidSettings& fluid, float dt) {
        const EightFloats hot = temperatureOf(fluid, volume, heat) / fluid.coolTemperature;
        const EightFloats fraction = decayedFraction(dt * fluid.coolRate * fastExpBelowZero(-hot * hot));
        move(flame, smoke, select(flame > 0, flame * fraction, 0), fluid.smokeYield);
    }
    void burnFuel(const FluidSettings& fluid, float dt) {
        const EightFloats fraction =
            decayedFraction(dt * fluid.burnRate * burningAt(fluid, temperatureOf(fluid, volume, heat)));
        heat += fluid.burnHeat * move(fuel, flame, select(fuel > 0, fuel * fraction, 0), 1);
    }
};

void burn(DensityGrid& density, std::size_t cell, std::size_t count, const FluidSettings& fluid, float dt) {
    const auto held = [&](CellAmount amount) { return &density.amounts[amount][cell]; };
    Burning b{loadSome(held(kHeldVolume), count), loadSome(held(kHeldHeat), count), loadSome(held(kHeldFuel), count),
              loadSome(held(kHeldFlame), count), loadSome(held(kHeldSmoke), count)};
    if (!isAny(select(b.volume > density.leastMoving, largerOf(b.fuel, b.flame), 0))) return;
    b.coolFlame(fluid, dt);
    b.burnFuel(fluid, dt);
    storeSome(held(kHeldHeat), count, b.heat);
    storeSome(held(kHeldFuel), count, b.fuel);
    storeSome(held(kHeldFlame), count, b.flame);
    storeSome(held(kHeldSmoke), count, b.smoke);
}

/// Solves T + e dt (T^4 - T_ambient^4) = T_before by Newton's method, starting from the larger of T_before and
/// T_ambient. The function is convex, so the iteration decreases monotonically. Far above the root each iteration
/// removes a quarter.
void shine(DensityGrid& density, std::size_t cell, std::size_t count, const FluidSettings& fluid, float dt) {
    constexpr int kRounds = 40;
    const EightFloats volume = loadSome(&density.amounts[kHeldVolume][cell], count),
                      heat = loadSome(&density.amounts[kHeldHeat][cell], count);
    if (!isAny(select(volume > density.leastMoving, largerOf(heat, -heat), 0))) return;
    const float ambient = fluid.ambientTemperature, scale = fluid.radiation * dt;
    const EightFloats before = temperatureOf(fluid, volume, heat);
    const EightFloats known = before + scale * ambient * ambient * ambient * ambient;
    EightFloats t = largerOf(before, ambient);
    for (int round = 0; round < kRounds; ++round) {
        const EightFloats cube = scale * t * t * t;
        const EightFloats next = smallerOf(t - (t + cube * t - known) / (1 + 4 * cube), t);
        const bool isDone = !isAny(t - next);
        t = next;
        if (isDone) break;
    }
    storeSome(&density.amounts[kHeldHeat][cell], count, select(volume > 0, (t - ambient) * volume, heat));
}

}  // namespace

void combust(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    const FluidSettings& fluid = state.scene.fluid;
    const float dt = static_cast<float>(fluid.substep);
    const bool burns = density.isHeld[kHeldFuel] || density.isHeld[kHeldFlame];
    const bool shines = fluid.radiation > 0 && (density.isHeld[kHeldHeat] || burns);
    if (density.isEmpty() || (!burns && !shines)) return;
    const FloatingPointScope scope;
    eachPlane(workers, density.cells(), [&](int k) {
        eachRow(density.grid, density.rows, k, [&](std::size_t first, std::size_t end) {
            for (std::size_t cell = first; burns && cell < end; cell += 8) burn(density, cell, end - cell, fluid, dt);
            for (std::size_t cell = first; shines && cell < end; cell += 8) shine(density, cell, end - cell, fluid, dt);
        });
    });
    for (const CellAmount made : {kHeldHeat, kHeldFlame, kHeldSmoke})
        density.isHeld[made] = density.isHeld[made] || burns;
}

}  // namespace gyre
