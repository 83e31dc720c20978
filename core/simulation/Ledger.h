#pragma once

#include <cstdint>

namespace gyre {

struct SimulationState;

/// Totals that only births and deaths may change (heat: also fire and radiation), while nothing expands. Summed in
/// double, in order of id.
struct Ledger {
    double volume = 0;    ///< of the fluid that vortons represent [m^3]
    double mass = 0;      ///< above that of ambient fluid, by composition only [kg]
    double heat = 0;      ///< of vortons above ambient temperature, rho0 c_p V T [J]
    double bodyHeat = 0;  ///< of bodies that have a heat capacity, C T [J]
    double fuel = 0;      ///< mass, as the next two [kg]
    double flame = 0;
    double smoke = 0;
    double fuelInAll =
        0;  ///< fuel and its products: fuel + flame + smoke / smokeYield; without yield fuel + flame [kg]

    void add(const Ledger& more);
};

/// The totals of the present state.
Ledger ledgerOf(const SimulationState& state);

/// The totals of the vortons that are in `before` and no longer in `after`, a later state of the same run.
Ledger ledgerOfDead(const SimulationState& before, const SimulationState& after);

}  // namespace gyre
