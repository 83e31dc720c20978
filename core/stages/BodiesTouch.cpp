#include "core/stages/BodiesTouch.h"

#include "core/base/ParallelFor.h"
#include "core/rigid/TouchBodies.h"
#include "core/stages/SimulationState.h"

namespace gyre {

void bodiesTouch(SimulationState& state) {
    const FloatingPointScope scope;
    touchBodies(state.bodies, state.scene.fluid.substep, state.touching);
}

}  // namespace gyre
