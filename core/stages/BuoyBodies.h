#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Buoy bodies": the weight of the fluid that each dynamic body displaces lifts it [Archimedes; article 9],
///   F = -g buoyancy gravityScale sum rho_s dV_s
/// over at least 16 slices across gravity, each at its own centre of volume, so that a body in layered fluid also
/// rights itself. rho_s is read from the fluid outside, at 8 points around the slice, 1.5 cells beyond its rim: inside
/// the body vortons are absent or strange. Slices are half a cell high where that makes more than 16 (at most 64), so
/// that a body passes through a layer without steps. Volumes of a ball's slices are exact. Other shapes take their
/// lattice of about 550 points that ride with the body: a point feels the density of its own height, between those of
/// the slices, so that force and torque are continuous however the body turns, which sorting points or clipped pieces
/// into slices is not; and it costs the same for any hull. The lattice is shifted to the centre of mass, so that in
/// fluid of one density the lift is exact and turns nothing. The gravity scale is in both weight and lift: what floats,
/// floats at any scale. Result in body.lift.
void buoyBodies(SimulationState& state);

}  // namespace gyre
