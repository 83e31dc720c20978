#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Advect": vortons and tracers go with the fluid, and vortons take the stretching found before.
///   x += dt (3/2 u_n - 1/2 u_(n-1)) + dt (wind + forces + own velocity)                 [Adams-Bashforth, second order]
/// An Euler step for newborn particles and those that met a body, whose last velocity is of another place. Strengths go
/// the same way under a limiter: no step changes a strength by more than half of it, and none grows beyond stretchLimit
/// times its birth (turning is still allowed). A tracer's own velocity dies with a time constant of 0.25 s.
/// Forces (Forces.h) are part of a tracer's velocity, so that bodies feel them; drag also takes strength from vortons.
/// Where particles stood before is kept in vortonCameFrom and tracerCameFrom.
void advect(const Workers& workers, SimulationState& state);

}  // namespace gyre
