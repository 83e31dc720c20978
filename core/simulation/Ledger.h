#pragma once

#include <cstdint>

namespace gyre {

struct SimulationState;

/// What there is of everything that only births and deaths may change (heat: fire and radiation, too), while nothing
/// swells. Summed in double, in order of id.
struct Ledger {
    double volume = 0;    ///< of the fluid that vortons stand for [m^3]
    double mass = 0;      ///< above that of ambient fluid, by composition alone [kg]
    double heat = 0;      ///< of vortons above ambient temperature, rho0 c_p V T [J]
    double bodyHeat = 0;  ///< of bodies that have a heat capacity, C T [J]
    double fuel = 0;      ///< mass, as are the next [kg]
    double flame = 0;
    double smoke = 0;
    double fuelInAll =
        0;  ///< fuel and what became of it, fuel + flame + smoke / smokeYield; without yield fuel + flame [kg]

    void add(const Ledger& more);
};

/// Of all that is there now.
Ledger ledgerOf(const SimulationState& state);

/// Of the vortons of `before` that `after`, a later state of the same run, has no more: as they were in `before`.
Ledger ledgerOfDead(const SimulationState& before, const SimulationState& after);

}  // namespace gyre
