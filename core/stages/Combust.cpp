#include "core/stages/Combust.h"

#include "core/base/EightLanes.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <algorithm>

namespace gyre {
namespace {

EightFloats temperatureOf(const FluidSettings& fluid, const EightFloats& heat) {
    return largerOf(fluid.ambientTemperature + heat, 1);
}

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

/// The substances of eight vortons.
struct Burning {
    EightFloats heat, fuel, flame, smoke;

    void coolFlame(const FluidSettings& fluid, float dt) {
        const EightFloats hot = temperatureOf(fluid, heat) / fluid.coolTemperature;
        const EightFloats fraction = decayedFraction(dt * fluid.coolRate * fastExpBelowZero(-hot * hot));
        move(flame, smoke, select(flame > 0, flame * fraction, 0), fluid.smokeYield);
    }
    void burnFuel(const FluidSettings& fluid, float dt) {
        const EightFloats fraction =
            decayedFraction(dt * fluid.burnRate * burningAt(fluid, temperatureOf(fluid, heat)));
        heat += fluid.burnHeat * move(fuel, flame, select(fuel > 0, fuel * fraction, 0), 1);
    }
};

void burn(Vortons& v, std::size_t p, std::size_t count, const FluidSettings& fluid, float dt) {
    Burning b{loadSome(&v.heat[p], count), loadSome(&v.fuel[p], count), loadSome(&v.flame[p], count),
              loadSome(&v.smoke[p], count)};
    b.coolFlame(fluid, dt);
    b.burnFuel(fluid, dt);
    storeSome(&v.heat[p], count, b.heat);
    storeSome(&v.fuel[p], count, b.fuel);
    storeSome(&v.flame[p], count, b.flame);
    storeSome(&v.smoke[p], count, b.smoke);
}

/// Solves T + e dt (T^4 - T_ambient^4) = T_before by Newton's method, starting from the larger of T_before and
/// T_ambient. The function is convex, so the iteration decreases monotonically. Far above the root each iteration
/// removes a quarter.
float shone(const FluidSettings& fluid, float heat, float dt) {
    constexpr int kRounds = 40;
    const double ambient = fluid.ambientTemperature;
    const double before = temperatureOf(fluid, heat), scale = double(fluid.radiation) * double(dt);
    const double known = before + scale * ambient * ambient * ambient * ambient;
    double t = std::max(before, ambient);
    for (int round = 0; round < kRounds; ++round) {
        const double cube = scale * t * t * t;
        const double next = t - (t + cube * t - known) / (1 + 4 * cube);
        if (next >= t) break;
        t = next;
    }
    return static_cast<float>(t - ambient);
}

}  // namespace

void combust(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    const float dt = static_cast<float>(fluid.substep);
    const bool shines = fluid.radiation > 0 && state.substances.warm;
    if (!state.substances.burning && !shines) return;
    Vortons& v = state.vortons;
    parallelFor(workers, v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        if (state.substances.burning)
            for (std::size_t p = begin; p < end; p += 8) burn(v, p, end - p, fluid, dt);
        if (!shines) return;
        for (std::size_t p = begin; p < end; ++p)
            if (v.heat[p] != 0) v.heat[p] = shone(fluid, v.heat[p], dt);
    });
}

}  // namespace gyre
