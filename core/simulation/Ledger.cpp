#include "core/simulation/Ledger.h"

#include "core/stages/SimulationState.h"

#include <numeric>

namespace gyre {
namespace {

/// amounts: of all cells
Ledger ledgerOf(const AmountTotals& amounts, const FluidSettings& fluid) {
    const double density = fluid.density;
    Ledger ledger;
    ledger.volume = amounts[kHeldVolume];
    ledger.mass = amounts[kHeldMass];
    ledger.heat = density * double(fluid.specificHeat) * amounts[kHeldHeat];
    ledger.fuel = density * amounts[kHeldFuel];
    ledger.flame = density * amounts[kHeldFlame];
    ledger.smoke = density * amounts[kHeldSmoke];
    ledger.fuelInAll = ledger.fuel + ledger.flame;
    if (fluid.smokeYield > 0) ledger.fuelInAll += ledger.smoke / double(fluid.smokeYield);
    return ledger;
}

AmountTotals difference(AmountTotals after, const AmountTotals& before) {
    for (std::size_t i = 0; i < kCellAmounts; ++i) after[i] -= before[i];
    return after;
}

}  // namespace

void Ledger::add(const Ledger& more) {
    volume += more.volume;
    mass += more.mass;
    heat += more.heat;
    bodyHeat += more.bodyHeat;
    fuel += more.fuel;
    flame += more.flame;
    smoke += more.smoke;
    fuelInAll += more.fuelInAll;
}

Ledger ledgerOf(const SimulationState& state) {
    AmountTotals amounts{};
    for (std::size_t i = 0; i < kCellAmounts; ++i)
        amounts[i] = std::accumulate(state.density.amounts[i].begin(), state.density.amounts[i].end(), 0.0);
    Ledger ledger = ledgerOf(amounts, state.scene.fluid);
    for (const RigidBody& body : state.bodies) ledger.bodyHeat += double(body.heatCapacity) * double(body.heat);
    return ledger;
}

Ledger ledgerOfDead(const SimulationState& before, const SimulationState& after) {
    return ledgerOf(difference(after.density.left, before.density.left), after.scene.fluid);
}

Ledger ledgerOfBorn(const SimulationState& before, const SimulationState& after) {
    return ledgerOf(difference(after.density.born, before.density.born), after.scene.fluid);
}

}  // namespace gyre
