#include "core/stages/MoveBodies.h"

#include "core/stages/SimulationState.h"

namespace gyre {

void moveBodies(SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    for (RigidBody& body : state.bodies) {
        body.lastPose = body.pose;
        const BodyImpulse answer = body.hosted ? answerOf(body, body.impulse) : BodyImpulse{};
        body.pose = poseAfter(body, body.impulse, fluid.gravity, static_cast<float>(fluid.substep));
        body.answer.linear += answer.linear;
        body.answer.angular += answer.angular;
        body.totalImpulse.linear += body.impulse.linear;
        body.totalImpulse.angular += body.impulse.angular;
    }
}

}  // namespace gyre
