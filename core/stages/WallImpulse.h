#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"

namespace gyre {

struct SimulationState;

/// Solids carry an impulse density f that holds the fluid in them at the velocity of the solid:
/// Brinkman penalisation in impulse variables      [Coquerelle and Cottet, JCP 227, 2008; Gazzola et al., JCP 230,
/// 2011;
///                                                  impulse elements: Cortez, JCP 123, 1996].
/// The solver turns f into the velocity P(G f), with the Gaussian G and the projection P onto divergence-free fields.
/// Points gather velocity by the weights with which they scatter f, so this operator is symmetric with eigenvalues
/// from 0 to 1, and a relaxation with a gain g below 2 is stable:
///   df_i = g V_i (v_i - u_i)
/// v_i: velocity of the solid, u_i: of the fluid, with wind and forces; V_i: volume of the point. g is three times
/// the cells that the fluid travels along the body between two relaxations, within 0.75 and 1.5: forces depend on how
/// often f is relaxed on the way of a cell, and so do not depend on the step. Above half a cell in a step, several
/// relaxations are made, up to four (RelaxWalls.h). Where solids overlap, eigenvalues add up; V_i is therefore divided
/// by the number of solids there. Of the part of df along the surface only the fraction `grip` counts, and no more than
/// holds a layer of fluid with the slip. In thin plates (WallLattice.h) friction takes the part along the surface. At
/// screens (WallLattice.h) df is
///   -V_i min(1, dt K |u - v| / 2h) (u - v)
/// along each axis, with the screen's loss coefficient K there; it leaves them at once.
///
/// joinWalls adds curl f as vortons on the nodes of the grid, behind the free ones. Their total strength is zero.
/// partWalls removes them after the velocity stage.
void joinWalls(const Workers& workers, SimulationState& state);
void partWalls(SimulationState& state);

/// The part of the grid and of the room where wall points act. Behind the walls of a room there is no fluid to hold.
Box trustedBox(const SimulationState& state);

/// Sets state.wallPlaces to points around each body, so that Find domain gives walls near vortons room in the grid.
/// Without vortons the room is four times as wide as the bodies.
void findWallPlaces(SimulationState& state);

}  // namespace gyre
