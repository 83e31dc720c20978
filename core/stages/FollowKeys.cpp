#include "core/stages/FollowKeys.h"

#include "core/stages/SimulationState.h"

namespace gyre {
namespace {

/// The pose at the time of the key, at rest.
BodyPose keyedPose(const Element& element, double time) {
    const Body& body = std::get<Body>(element.body);
    const MotionKey key = placeAt(body.keys.list(), time, body.loopKeys ? AfterKeys::Loop : AfterKeys::Rest,
                                  element.place.scale * body.pivot);
    const glm::quat turned = glm::normalize(element.place.rotation);
    return {element.place.position + turned * key.position, glm::normalize(turned * key.rotation), glm::vec3(0),
            glm::vec3(0)};
}

}  // namespace

void placeByKeys(RigidBody& body, const Element& element, double time) {
    body.pose = keyedPose(element, time);
    body.keyedPose = body.pose;
}

void followKeys(SimulationState& state) {
    const double dt = state.scene.fluid.substep;
    for (RigidBody& body : state.bodies) {
        if (!body.keyed) continue;
        const Element* element = find(state.scene, ElementId{body.id});
        BodyPose next = keyedPose(*element, static_cast<double>(state.frame + 1) * dt);
        next.velocity = glm::vec3((glm::dvec3(centreOf(body, next)) - glm::dvec3(centreOf(body, body.pose))) / dt);
        next.spin = glm::vec3(turnBetween(body.pose.rotation, next.rotation) / dt);
        body.pose.velocity = next.velocity;
        body.pose.spin = next.spin;
        body.keyedPose = next;
    }
}

}  // namespace gyre
