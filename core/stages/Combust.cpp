#include "core/stages/Combust.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;

/// How fast fuel burns, of the burn rate: 0..1.
float burningAt(const FluidSettings& fluid, float temperature) {
    if (fluid.combustion == Combustion::Arrhenius) return fastExp(-fluid.activationTemperature / temperature);
    const float s = std::clamp((temperature - fluid.ignitionTemperature) / fluid.ignitionWidth, 0.0f, 1.0f);
    return s * s * (3 - 2 * s);
}

/// Moves `amount` of one substance to another that becomes `yield` times as much of it. The amount is rounded to what
/// can leave, then to what can arrive: else a slow fire would round the same way in each of a thousand steps, and it
/// would be seen. Gives what left.
float move(float& from, float& to, float amount, float yield) {
    const float before = from;
    const float leaving = before - (before - amount);
    const float arrived = to + yield * leaving;
    from = yield > 0 ? std::max(0.0f, before - (arrived - to) / yield) : before - amount;
    to = arrived;
    return before - from;
}

void coolFlame(Vortons& v, std::size_t p, const FluidSettings& fluid, float dt) {
    if (v.flame[p] <= 0) return;
    const float hot = temperatureOf(fluid, v.heat[p]) / fluid.coolTemperature;
    const float cooled = v.flame[p] * lostShare(dt * fluid.coolRate * fastExp(-hot * hot));
    move(v.flame[p], v.smoke[p], cooled, fluid.smokeYield);
}

void burnFuel(Vortons& v, std::size_t p, const FluidSettings& fluid, float dt) {
    if (v.fuel[p] <= 0) return;
    const float share = lostShare(dt * fluid.burnRate * burningAt(fluid, temperatureOf(fluid, v.heat[p])));
    v.heat[p] += fluid.burnHeat * move(v.fuel[p], v.flame[p], v.fuel[p] * share, 1);
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
        for (std::size_t p = begin; p < end; ++p) {
            coolFlame(v, p, fluid, dt);
            burnFuel(v, p, fluid, dt);
            if (shines && v.heat[p] != 0) v.heat[p] = shone(fluid, v.heat[p], dt);
        }
    });
}

}  // namespace gyre
