#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

class FftVelocitySolver;
struct SimulationState;

/// The stage "Hold walls": while the fluid passes a body that moves, or that it can move, by more than half a cell in a
/// step, relaxes f towards the bodies' present
/// velocities and finds the flow anew, up to three times. Bodies feel the impulse in the next stage.
void holdWalls(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

/// Two stages around contact. "Push bodies" finds how fluid, weight and lift change the motion of each dynamic body
/// (RigidBody::push). "Bodies touch" may change that. "Relax walls" then updates the impulse f of WallImpulse.h, which
/// brings the fluid to the motion that the body really has: else a body that rests would tell the fluid in each step
/// that it falls.
///
/// A dynamic body of mass M gets the velocity change dv that solves
///   (M + c m) dv = c (rho sum g V_i (u_i - v_i) - Q + P + (m - g rho sum V_i) dv_last) + dt F + J
/// P: impulse that the fluid at the points gained in the last step, which is no force on the body [Kempe and Froehlich,
/// JCP 231, 2012]. m: half the displaced mass, but at least g rho sum V_i, which keeps light bodies stable [Schwarz,
/// Kempe and Froehlich, JCP 281, 2015]. Q: impulse of the vortons that the body pushed out in the last step. F: weight
/// and lift. J: impulse of other bodies. c: the body's coupling. Rotation likewise. Other bodies, and those without
/// coupling, report -rho sum df - Q.
///
/// The impulse f turns with a spinning body. What the fluid gains by this, dt rho omega cross sum f, belongs to Q if
/// the fluid slips freely. It is left out from a little grip on: then it is the lift of spinning bodies (Magnus
/// effect), of which too little arises in the wake.
void pushBodies(const Workers& workers, SimulationState& state);
void relaxWalls(const Workers& workers, SimulationState& state);

}  // namespace gyre
