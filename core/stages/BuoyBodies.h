#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Buoy bodies" lifts each dynamic body by the weight of the displaced fluid [Archimedes; article 9]:
///   F = -g buoyancy gravityScale sum rho_s dV_s
/// over at least 16 slices across gravity, each at its own centre of volume, so that a body in layered fluid rights
/// itself.
///
/// rho_s is the fluid's density outside, at 8 points around the slice, 1.5 cells beyond its rim: vortons inside the
/// body are absent or wrong. Slices are half a cell high where that gives more than 16 (at most 64), so that a body
/// crosses a layer smoothly. Volumes of a ball's slices are exact.
///
/// Other shapes use a lattice of about 550 points fixed to the body. A point takes the density at its height,
/// interpolated between slices, so force and torque vary continuously as the body turns. Sorting points or clipped
/// pieces into slices is not continuous. The cost does not depend on the hull. The lattice is centred on the centre of
/// mass, so uniform fluid gives the exact lift without torque.
///
/// The gravity scale multiplies weight and lift, so a body floats at any scale. The result is body.lift.
void buoyBodies(SimulationState& state);

/// The stage "Weigh displaced fluid" sets body.displaced for the next step, from the densities of this one: those of
/// the next one follow from the flow, which depends on the lift.
void weighDisplacedFluid(SimulationState& state);

}  // namespace gyre
