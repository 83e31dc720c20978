#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Stop at solids": changes the velocity at nodes so that no fluid passes through the surfaces of bodies.
/// The wall impulse lies below them and does not stop the flow at them: heavy fluid would run in a bed inside a floor,
/// and what one sees would stick to it. Walls of a room, at which mirror images stop the flow, are left out.
///
/// In the fluid, u changes by the gradient of a pressure that makes the flow through the open parts of faces fill the
/// fluid of each cell [Batty, Bertails and Bridson, ACM Transactions on Graphics 26, 2007]. In solids, nodes near the
/// surface get the flow from the other side of it with the part across it reversed, so that interpolation between
/// nodes, too, has no flow through the surface. Of the part along it they keep the fraction `grip` of their own.
///
/// Vortons, but those of wakes, get the new velocity. Forces on bodies are found before.
void stopAtSolids(const Workers& workers, SimulationState& state);

}  // namespace gyre
