#pragma once

namespace gyre {

struct SimulationState;

/// Whether nothing of the effect is left: no tracer, no vorton of a source and no fluid of regions lives, none will be
/// born by itself, and no dynamic body moves or may be moved. Wakes do not count: bodies in wind shed them for ever.
/// Once a game has stopped the births, only tracers count where there are emitters, as nothing else will be seen. An
/// effect that bears nothing at all, such as a body in wind, is over once it is stopped. A trigger, a
/// parameter, wind or a body that a game moves may begin it anew. Depends on saved state only, so that a restored run
/// is over in the same step. Meant for use after Follow keys, or between steps.
bool isOver(const SimulationState& state);

/// Ends what is left of the flow: vortons, traces of fluid, and the velocity with its grid. Bodies stay.
void endFlow(SimulationState& state);

}  // namespace gyre
