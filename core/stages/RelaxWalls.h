#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// Two stages around contact. "Push bodies" finds how fluid, weight and lift change the motion of each dynamic body
/// (RigidBody::push). "Bodies touch" may change that. "Relax walls" then updates the impulse f of WallImpulse.h, which
/// brings the fluid to the motion that the body really has: else a body that rests would tell the fluid in each step
/// that it falls.
///
/// A dynamic body of mass M gets the velocity change dv that solves
///   (M + c m) dv = c (rho sum V_i (u_i - v_i) - Q + m dv_last) + dt F + J
/// m: half the displaced mass, but at least rho sum V_i, which keeps light bodies stable [Schwarz, Kempe and Froehlich,
/// JCP 281, 2015]. Q: impulse of the vortons that the body pushed out in the last step. F: weight and lift. J: impulse
/// of other bodies. c: the body's coupling. Rotation likewise. Other bodies, and those without coupling, report
/// -rho sum df - Q.
///
/// The impulse f turns with a spinning body. What the fluid gains by this, dt rho omega cross sum f, belongs to Q if
/// the fluid slips freely. It is left out from a little grip on: then it is the lift of spinning bodies (Magnus
/// effect), of which too little arises in the wake.
void pushBodies(const Workers& workers, SimulationState& state);
void relaxWalls(const Workers& workers, SimulationState& state);

}  // namespace gyre
