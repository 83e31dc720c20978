#pragma once

namespace gyre {

struct SimulationState;

/// Whether nothing of the effect is left: no tracer lives, nothing will be born by itself, and no body gives way to the
/// fluid, unless it sleeps and no fluid of regions is left that may carry it. An effect without emitters shows nothing
/// but its flow: it is over when its births are and the last vorton and fluid of regions have gone. A trigger, a
/// parameter or a game that moves a dynamic body may begin it anew. Depends on saved state only, so that a restored run
/// is over in the same step. Meant for use after Follow keys.
bool isOver(const SimulationState& state);

/// Whether a game has stopped the births, the last tracer has gone and no body moves. Shed wakes then sheds nothing,
/// so that vortons, too, come to their end.
bool isStopped(const SimulationState& state);

/// Ends what nobody sees: vortons, fluid of regions, and the flow with its grid. Bodies stay.
void endFlow(SimulationState& state);

}  // namespace gyre
