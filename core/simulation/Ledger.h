#pragma once

#include <cstdint>

namespace gyre {

struct SimulationState;

/// Totals that only births and deaths may change (heat: also fire and radiation), while nothing expands. Summed in
/// double, in order of id.
struct Ledger {
    double volume = 0;    ///< volume of the fluid that vortons represent [m^3]
    double mass = 0;      ///< mass above that of ambient fluid, by composition only [kg]
    double heat = 0;      ///< heat of vortons above ambient temperature, rho0 c_p V T [J]
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

/// The totals of the vortons that are in `before` and no longer in `after`, a later state of the same run, and of the
/// mass that left the grid in between.
Ledger ledgerOfDead(const SimulationState& before, const SimulationState& after);

}  // namespace gyre
