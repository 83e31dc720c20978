#include "core/stages/Combust.h"

#include "core/base/EightLanes.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;

const EightFloats kNone{};

EightFloats temperatureOf(const FluidSettings& fluid, const EightFloats& heat) {
    return largerOf(fluid.ambientTemperature + heat, kNone + 1);
}

/// How fast fuel burns, of the burn rate: 0..1.
EightFloats burningAt(const FluidSettings& fluid, const EightFloats& temperature) {
    if (fluid.combustion == Combustion::Arrhenius) return fastExpBelowZero(-fluid.activationTemperature / temperature);
    const EightFloats s =
        smallerOf(largerOf((temperature - fluid.ignitionTemperature) / fluid.ignitionWidth, kNone), kNone + 1);
    return s * s * (3 - 2 * s);
}

/// Moves `amount` of one substance to another that becomes `yield` times as much of it. The amount is rounded to what
/// can leave, then to what can arrive: else a slow fire would round the same way in each of a thousand steps, and it
/// would be seen. Gives what left.
EightFloats move(EightFloats& from, EightFloats& to, const EightFloats& amount, float yield) {
    const EightFloats before = from;
    const EightFloats leaving = before - (before - amount);
    const EightFloats arrived = to + yield * leaving;
    from = yield > 0 ? largerOf(before - (arrived - to) / yield, kNone) : before - amount;
    to = arrived;
    return before - from;
}

/// Eight vortons.
struct Burning {
    EightFloats heat, fuel, flame, smoke;

    void coolFlame(const FluidSettings& fluid, float dt) {
        const EightFloats hot = temperatureOf(fluid, heat) / fluid.coolTemperature;
        const EightFloats share = expm1Negative(dt * fluid.coolRate * fastExpBelowZero(-hot * hot));
        move(flame, smoke, flame > 0 ? flame * share : kNone, fluid.smokeYield);
    }
    void burnFuel(const FluidSettings& fluid, float dt) {
        const EightFloats share = expm1Negative(dt * fluid.burnRate * burningAt(fluid, temperatureOf(fluid, heat)));
        heat += fluid.burnHeat * move(fuel, flame, fuel > 0 ? fuel * share : kNone, 1);
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

/// Newton's method for T + e dt (T^4 - T_ambient^4) = T before, from whichever of T before and T_ambient is hotter: the
/// curve bends upwards, so it comes down on the root from above. While T is far too hot each round takes a quarter off.
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
