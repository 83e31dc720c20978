#include "core/simulation/Ledger.h"

#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

namespace gyre {
namespace {

void addVorton(Ledger& ledger, const Vortons& v, std::size_t i, const FluidSettings& fluid) {
    const double volume = fluidVolume(v, i), mass = double(fluid.density) * volume;
    ledger.volume += volume;
    ledger.heat += mass * double(fluid.specificHeat) * double(v.heat[i]);
    ledger.fuel += mass * double(v.fuel[i]);
    ledger.flame += mass * double(v.flame[i]);
    ledger.smoke += mass * double(v.smoke[i]);
    ledger.fuelInAll += mass * (double(v.fuel[i]) + double(v.flame[i]));
    if (fluid.smokeYield > 0) ledger.fuelInAll += mass * double(v.smoke[i]) / double(fluid.smokeYield);
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
    Ledger ledger;
    for (std::size_t i = 0; i < state.vortons.size(); ++i) addVorton(ledger, state.vortons, i, state.scene.fluid);
    for (const float mass : state.density.mass) ledger.mass += double(mass);
    for (const RigidBody& body : state.bodies) ledger.bodyHeat += double(body.heatCapacity) * double(body.heat);
    return ledger;
}

Ledger ledgerOfDead(const SimulationState& before, const SimulationState& after) {
    Ledger ledger;
    std::size_t alive = 0;  // both are in order of id
    for (std::size_t i = 0; i < before.vortons.size(); ++i) {
        const std::uint64_t id = before.vortons.id[i];
        while (alive < after.vortons.size() && after.vortons.id[alive] < id) ++alive;
        const bool lives = alive < after.vortons.size() && after.vortons.id[alive] == id;
        if (!lives) addVorton(ledger, before.vortons, i, before.scene.fluid);
    }
    ledger.mass += after.density.left - before.density.left;
    return ledger;
}

}  // namespace gyre
