#include "core/stages/FollowKeys.h"

#include "core/scene/MovingGroups.h"
#include "core/stages/Drive.h"
#include "core/stages/SimulationState.h"

namespace gyre {
namespace {

BodyPose atRest(const Transform& place) { return {place.position, place.rotation, glm::vec3(0), glm::vec3(0)}; }

bool isKinematic(const Element& element) { return std::get<Body>(element.body).motion == BodyMotion::Kinematic; }

/// The place of a body at the time for which findGroups() was called, at rest.
BodyPose keyedPose(const RigidBody& body, const Element& element, const Drives& drives, const Transform& effect,
                   std::size_t index, double time) {
    if (!isCarried(drives, index)) return atRest(placeOnPath(element.body, element.place, time));
    const Transform& place = drives.places[index];
    Transform own = placeOnPath(element.body, place, time);  // without keys: the place
    if (isKinematic(element)) own = {body.ownPose.position, body.ownPose.rotation, place.scale};
    return atRest(placedIn(effect, carriedPlace(drives, index, own)));
}

}  // namespace

void placeByKeys(RigidBody& body, const Scene& scene, const Drives& drives, const Transform& effect,
                 std::size_t element, double time) {
    const Element& its = scene.elements[element];
    if (isCarried(drives, element) && isKinematic(its)) {
        const Body& from = std::get<Body>(its.body);
        const Transform& place = drives.places[element];
        body.ownPose = {place.position, glm::normalize(place.rotation), from.velocity, from.spin};
    }
    body.pose = keyedPose(body, its, drives, effect, element, time);
    body.keyedPose = body.pose;
}

void followKeys(SimulationState& state) {
    const double dt = state.scene.fluid.substep, end = static_cast<double>(state.frame + 1) * dt;
    findGroups(state.scene, state.drives, end);
    for (RigidBody& body : state.bodies) {
        if (!body.keyed) continue;
        const Element* element = find(state.scene, ElementId{body.id});
        if (isKinematic(*element))
            body.ownPose = coasted(body.ownPose, body.centreOfMass / state.effect.scale, static_cast<float>(dt));
        const auto index = static_cast<std::size_t>(element - state.scene.elements.data());
        BodyPose next = keyedPose(body, *element, state.drives, state.effect, index, end);
        next.velocity = glm::vec3((glm::dvec3(centreOf(body, next)) - glm::dvec3(centreOf(body, body.pose))) / dt);
        next.spin = glm::vec3(turnBetween(body.pose.rotation, next.rotation) / dt);
        body.pose.velocity = next.velocity;
        body.pose.spin = next.spin;
        body.keyedPose = next;
    }
}

}  // namespace gyre
