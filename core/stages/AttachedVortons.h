#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// With Boundary::Attached, bodies stop the fluid: their surfaces carry a vortex sheet that rides with them and whose
/// flow cancels what would pass through. The surface is cut into panels, each a closed vortex ring of circulation Gamma
/// [m^2/s] about its normal; an edge carries the difference of its two panels' Gamma times its length, as one vorton at
/// its middle. So the sheet has no ends and no total strength, and dipoles of strength Gamma per area push along the
/// normal where it is needed.
///                                              [Katz and Plotkin, Low-Speed Aerodynamics, 2001, sections 2.7
///                                              and 10.4.5]
/// Once a step, with u behind the panel, wind and forces in it, and v_b of the solid:
///   Gamma += 2 sigma g (v_b - u) . n,     sigma: the solver's mollification
/// Behind means one cell inside the solid, but no deeper than a quarter of its thickness: at the surface itself
/// smoothing hides part of the flow, and a ball of 10 cells would push like one 6 % larger (measured: 21 % too strong,
/// 2 % on cells of a/20). A wave of Gamma of number k along a smoothed wall answers with -1/2 k exp(-k^2 sigma^2 / 2)
/// Gamma, at most 0.30 / sigma: one surface takes gain 1 without overshoot, and three at one place do (thin plates,
/// bodies that touch). g is at most 1 and halves whenever a body's through-flow turned its sign since the last step.
/// Long waves are slowest: over a length L the residual falls by pi sigma / L per step. Gamma stays from step to step.
/// Not n x (u - v_b) just inside the solid: that answers nothing where a plate is met square on, as there is no flow
/// along it. Without grip to turn the fluid, the outside is that of an ideal fluid, the sphere's dipole; spin is what
/// BodyVortons.h adds. The fluid's reaction to Gamma (added mass) is not handed to the body.
/// Edges longer than 1.5 sigma carry their strength in parts, at most 8, a vorton each: as one vorton they answered the
/// panels beside them with the wrong sign, and patterns of panels grew (measured from 2.7 sigma on: a bar in steady
/// wind from 1 to 1e5 m^2/s in 20 s). What changes from panel to panel the blobs hide: Gamma there is asked for by
/// errors alone, and would drift for ever. The equation for Gamma is one of the first kind with a smooth kernel, and
/// needs regularisation                     [Hansen, SIAM, 1998]:
///   Gamma += 0.004 (mean of the three neighbours - Gamma), once a step,
/// which takes waves of k sigma = 3 off in some seconds and hardly touches those that are heard. Measured flow through
/// a cube of 13 sigma: 0.9 % of the wind without it, 1.7 % with it, 3.6 % with 0.01. Panels that lie in another solid
/// (BuriedPanels.h), outside of the velocity grid or within two cells of its faces take no part and forget in 0.25 s.
/// Where edges are longer than about 30 sigma the sheet leaks.
void joinAttachedVortons(const Workers& workers, SimulationState& state);  ///< before velocity; partBodyVortons ends it
void relaxAttachedVortons(const Workers& workers, SimulationState& state);  ///< once the flow is known

/// Where the finest panels stand, as Find domain needs it, in state.panelPlaces. [m]
void findPanelPlaces(const Workers& workers, SimulationState& state);

}  // namespace gyre
