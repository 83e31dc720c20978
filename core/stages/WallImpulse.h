#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

class FftVelocitySolver;
struct SimulationState;

/// Solids carry an impulse density f that holds the fluid in them at the velocity of the solid:
/// Brinkman penalisation in impulse variables      [Coquerelle and Cottet, JCP 227, 2008; Gazzola et al., JCP 230,
/// 2011;
///                                                  impulse elements: Cortez, JCP 123, 1996].
/// The solver turns f into the velocity P(G f), with the Gaussian G and the projection P onto divergence-free fields.
/// Points gather velocity by the weights with which they scatter f, so this operator is symmetric with eigenvalues
/// from 0 to 1, and a relaxation with a gain g below 2 is stable:
///   df_i = g V_i (v_i - u_i)
/// v_i: velocity of the solid, u_i: of the fluid, with wind and forces; V_i: volume of the point. g is 1.6 times the
/// cells that the fluid travels along the body between two relaxations, within 0.3 and 1.6: forces depend on how often
/// f is relaxed on the way of a cell, and so do not depend on the step. Above a cell in a step, several relaxations are
/// made, up to four (holdWalls). Where solids overlap, eigenvalues add up; V_i is therefore divided by the number of
/// solids there. Of the part of df along the surface only the fraction `grip` counts, and no more than holds a layer of
/// fluid with the slip. In thin plates (WallLattice.h) friction takes the part along the surface. At screens
/// (WallLattice.h) df is
///   -V_i min(1, dt K |u - v| / 2h) (u - v)
/// along each axis, with the screen's loss coefficient K there; it leaves them at once.
///
/// joinWalls adds curl f as vortons on the nodes of the grid, behind the free ones. Their total strength is zero.
/// partWalls removes them after the velocity stage.
void joinWalls(const Workers& workers, SimulationState& state);
void partWalls(SimulationState& state);

/// The stage "Hold walls": while a body moves by more than a cell in a step, relaxes f towards the bodies' present
/// velocities and finds the flow anew, so that one relaxation is left for relaxWalls. Bodies feel the impulse there.
void holdWalls(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

/// Updates f, and finds the impulse on each body.
/// A dynamic body of mass M gets the velocity change dv that solves
///   (M + c m) dv = c (rho sum g V_i (u_i - v_i) - Q + P + (m - g rho sum V_i) dv_last) + dt F
/// P: impulse that the fluid at the points gained in the last step, which is no force on the body [Kempe and Froehlich,
/// JCP 231, 2012].
/// m: half the displaced mass, but at least g rho sum V_i, which keeps light bodies stable [Schwarz, Kempe and Froehlich,
/// JCP 281, 2015]. Q: impulse of the vortons that the body pushed out in the last step. F: weight and lift. c: the
/// body's coupling. Rotation likewise. Other bodies, and those without coupling, report -rho sum df - Q.
///
/// The impulse f turns with a spinning body. What the fluid gains by this, dt rho omega cross sum f, belongs to Q if
/// the fluid slips freely. It is left out from a little grip on: then it is the lift of spinning bodies (Magnus
/// effect), of which too little arises in the wake.
void relaxWalls(const Workers& workers, SimulationState& state);

/// Sets state.wallPlaces to points around each body, so that Find domain gives walls near vortons room in the grid.
/// Without vortons the room is four times as wide as the bodies.
void findWallPlaces(SimulationState& state);

}  // namespace gyre
