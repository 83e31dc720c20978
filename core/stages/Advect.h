#pragma once

#include "core/base/ParallelFor.h"

namespace gyre {

struct SimulationState;

/// The stage "Advect" moves vortons and tracers with the fluid, and applies the stretching found before.
///   x += dt (u_n + (u_n - u_(n-1)) / 2) + dt (wind + forces + own velocity)       [Adams-Bashforth, second order]
/// Newborn particles and those that hit a body take an Euler step, because their last velocity is from elsewhere. With
/// detail, vortons then take one step of Adams-Bashforth, and from then on
///   x += dt (5/3 u_n - 5/6 u_(n-1) + 1/6 u_(n-2)) + dt (...)
/// where the flow turns by less than half a radian in a step. Tracers step alike at any turn, and without the step of
/// Adams-Bashforth: after an Euler step both earlier velocities are that of birth.
///
/// Strengths are integrated alike. Stretch and tilt limits their rates; a limiter at twice the stretch limit only
/// catches what extrapolation adds.
///
/// A tracer's own velocity decays with a time constant of 0.25 s. Forces (Forces.h) are part of a tracer's velocity, so
/// bodies feel them. Drag also reduces the strength of vortons. Tracers sample heat, fuel, flame and smoke at their old
/// position from the nodes of Show substances; only the picture uses these. vortonCameFrom and tracerCameFrom keep the
/// old positions.
void advect(const Workers& workers, SimulationState& state);

}  // namespace gyre
