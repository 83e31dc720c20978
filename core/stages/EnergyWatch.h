#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"

namespace gyre {

struct SimulationState;

/// The energy of a flow that nothing drives, which may not grow. Part of the state.
struct EnergyWatch {
    UniformGrid grid;    ///< on which `energy` was found
    double energy = 0;   ///< integral of |u|^2 / 2 over the grid, or over a closed room, in the last step [m^5/s^2]
    double excess = 0;   ///< of `energy` over what was allowed then, relative
    double growth = 0;   ///< fraction of growing strengths' growth that was removed
    double allowed = 0;  ///< what the flow may have; 0: something drove it in the last step [m^5/s^2]
};

/// How Stretch and tilt holds back a flow that gains energy.
struct Restraint {
    float growth = 0;  ///< fraction of growing strengths' growth that is removed; above 1 they shrink
    float fading = 0;  ///< rate at which all strengths fade [1/s]
};

/// Stretching creates energy where vortex lines are not closed, as in a cloud of vortons of random directions: such a
/// cloud gained the square of the stretch limit. An ideal fluid that nothing drives keeps its energy. So this part of
/// Stretch and tilt compares the energy on the velocity grid with what the flow may have. From an excess of 1 % in a
/// closed room that lies in the grid, and of 10 % elsewhere, it removes growth of strengths, as a controller that sums
/// up the excess and answers to its change; in such a room, all strengths also fade in proportion. What the flow may
/// have falls with the energy itself, and slowly while growth is removed, as turbulence decays.
///
/// There is no restraint while something drives the flow: density, heat, expansion, forces, bodies that move or that
/// wind meets. Steps in which the grid changes or a source gives birth change what the flow may have as they change its
/// energy.
Restraint watchEnergy(const Workers& workers, SimulationState& state);

}  // namespace gyre
