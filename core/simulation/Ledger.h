#pragma once

#include <cstdint>

namespace gyre {

struct SimulationState;

/// Totals of the fluid of regions that only births and deaths may change (heat: also fire, radiation and bodies), while
/// nothing expands. Summed in double, in the order of cells.
struct Ledger {
    double volume = 0;    ///< [m^3]
    double mass = 0;      ///< mass above that of ambient fluid, by composition only [kg]
    double heat = 0;      ///< above ambient temperature, rho0 c_p V T [J]
    double bodyHeat = 0;  ///< heat of bodies with a heat capacity, C T [J]
    double fuel = 0;      ///< mass [kg]
    double flame = 0;     ///< mass [kg]
    double smoke = 0;     ///< mass [kg]
    double fuelInAll =
        0;  ///< fuel and its products: fuel + flame + smoke / smokeYield; without yield fuel + flame [kg]

    void add(const Ledger& more);
};

/// The totals of the present state.
Ledger ledgerOf(const SimulationState& state);

/// The totals of what left the grid or ended its life between `before` and `after`, a later state of the same run.
Ledger ledgerOfDead(const SimulationState& before, const SimulationState& after);

/// The totals of what regions bore between `before` and `after`.
Ledger ledgerOfBorn(const SimulationState& before, const SimulationState& after);

}  // namespace gyre
