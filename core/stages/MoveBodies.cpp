#include "core/stages/MoveBodies.h"

#include "core/stages/SimulationState.h"

namespace gyre {

void moveBodies(SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    for (RigidBody& body : state.bodies) {
        body.lastPose = body.pose;
        body.pose = poseAfter(body, body.impulse, fluid.gravity, static_cast<float>(fluid.substep));
        body.totalImpulse.linear += body.impulse.linear;
        body.totalImpulse.angular += body.impulse.angular;
    }
}

}  // namespace gyre
