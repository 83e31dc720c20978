#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Vortons meet bodies": a vorton within 1.2 core radii of a body is moved out to one, and its strength
/// turns towards the piece of vortex sheet that would stop the fluid's slip along the surface,
///   gamma = n x (u - v_b),   alpha -> gamma dA                               [articles 4 and 13, boundary condition]
/// u is the fluid's velocity at the contact without the vorton's own blob; v_b the solid's, its spin by grip, as the
/// fluid already turns with it by that much (BodyVortons.h). dA is the body's area shared among those in contact, or
/// the vorton's cross-section if that is less. Per step it goes 1 - exp(-dt / 0.32 s) of the way: vortons of one patch
/// must not all cancel the same slip at once. Where fluid only comes straight on, the strength stays. With
/// Boundary::Attached it stays everywhere: the sheet on the body does this (AttachedVortons.h). The change of the
/// fluid's angular impulse, 1/3 rho sum x cross (x cross alpha), goes to the body with opposite sign: all of it where
/// the fluid does not move the body, and to a dynamic body's spin at most as much as makes it roll along with the
/// fluid. What a light body is spared so is lost: there angular impulse does not add up. Linear impulse comes from
/// tracers alone, or, with Reaction::Impulse, from here alone: -1/2 rho (change of sum x cross alpha), about the body's
/// centre, and adds up for all bodies. Both together would count the same fluid twice. Starts body.impulse of the step.
/// Bodies take their turn as collisionOrder says.
void vortonsMeetBodies(const Workers& workers, SimulationState& state);

}  // namespace gyre
