#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Advect": vortons and tracers go with the fluid, and vortons take the stretching found before.
///   x += dt (u_n + (u_n - u_(n-1)) / 2) + dt (wind + forces + own velocity)             [Adams-Bashforth, second
///   order]
/// An Euler step for newborn particles and those that met a body, whose last velocity is of another place. Strengths go
/// the same way under a limiter: no step changes a strength by more than half of it, and none grows beyond stretchLimit
/// times its birth (turning is still allowed). A tracer's own velocity dies with a time constant of 0.25 s.
/// Forces (Forces.h) are part of a tracer's velocity, so that bodies feel them; drag also takes strength from vortons.
/// Tracers also take on heat, fuel, flame and smoke from where they come, as Show substances left them at the nodes:
/// place and weights are found once for all seven. For the picture alone; nothing in the simulation reads them. Where
/// particles stood before is kept in vortonCameFrom and tracerCameFrom.
void advect(const Workers& workers, SimulationState& state);

}  // namespace gyre
