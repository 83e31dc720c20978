#include "core/particles/RigidBodies.h"

#include "core/base/Math.h"

#include <glm/matrix.hpp>

#include <algorithm>

namespace gyre {
namespace {

/// Rotates by the rotation vector `turn`. [rad]
glm::quat turned(const glm::quat& rotation, const glm::vec3& turn) {
    const double angle = std::min(glm::length(glm::dvec3(turn)), 1e4);  // our sine loses digits beyond this
    if (angle == 0) return rotation;
    const SinCos half = exactSinCos(0.5 * angle);
    const glm::dvec3 axis = glm::normalize(glm::dvec3(turn)) * half.sin;
    const glm::dquat step(half.cos, axis.x, axis.y, axis.z);
    return glm::quat(glm::normalize(step * glm::dquat(rotation)));
}

}  // namespace

glm::vec3 centreOf(const RigidBody& body, const BodyPose& pose) { return worldPoint(pose, body.centreOfMass); }

glm::dmat3 worldInertia(const RigidBody& body, const glm::quat& rotation) {
    const glm::dmat3 axes = glm::mat3_cast(glm::dquat(rotation));
    return axes * glm::dmat3(body.inertia) * glm::transpose(axes);
}

BodyImpulse answerOf(const RigidBody& body, const BodyImpulse& impulse) {
    if (!body.dynamic) return {};
    const glm::dvec3 lever(body.pose.rotation * (body.centreOfVolume - body.centreOfMass));
    const double coupling = body.coupling;
    BodyImpulse answer{coupling * impulse.linear + body.lift.linear,
                       coupling * impulse.angular + body.lift.angular + glm::cross(lever, body.lift.linear)};
    const double most = double(body.mostChange) * double(body.mass);
    const double asked = glm::length(answer.linear), sum = glm::length(body.answer.linear + answer.linear);
    if (sum <= most || asked == 0) return answer;
    const glm::dvec3 held = (body.answer.linear + answer.linear) * (most / sum) - body.answer.linear;
    return {held, answer.angular * std::min(1.0, glm::length(held) / asked)};
}

BodyPose coasted(const BodyPose& pose, const glm::vec3& centreOfMass, float dt) {
    BodyPose after = pose;
    after.rotation = turned(pose.rotation, dt * pose.spin);
    after.position = worldPoint(pose, centreOfMass) + dt * pose.velocity - after.rotation * centreOfMass;
    return after;
}

BodyPose poseAfter(const RigidBody& body, const BodyImpulse& impulse, const glm::vec3& gravity, float dt) {
    BodyPose pose = body.pose;
    if (!body.moves) return pose;
    if (body.keyed) return body.keyedPose;
    if (body.touched) return body.touchedPose;
    glm::vec3 midpointSpin = pose.spin;
    const auto spinAt = [&](const glm::quat& rotation, const glm::dvec3& momentum) {
        return glm::vec3(glm::inverse(worldInertia(body, rotation)) * momentum);
    };
    glm::dvec3 momentum{0};
    if (body.dynamic) {
        momentum = worldInertia(body, pose.rotation) * glm::dvec3(pose.spin);
        if (body.hosted) {
            const BodyImpulse answer = answerOf(body, impulse);
            pose.velocity += dt * body.acceleration + glm::vec3(answer.linear / double(body.mass));
            momentum += answer.angular;
        } else {
            const double coupling = body.coupling;
            pose.velocity += dt * body.gravityScale * gravity +
                             glm::vec3((coupling * impulse.linear + body.lift.linear) / double(body.mass));
            momentum = momentum + coupling * impulse.angular + body.lift.angular;
        }
        midpointSpin = spinAt(turned(pose.rotation, 0.5f * dt * spinAt(pose.rotation, momentum)), momentum);
    }
    const glm::vec3 centre = centreOf(body, body.pose) + dt * pose.velocity;
    pose.rotation = turned(pose.rotation, dt * midpointSpin);
    pose.position = centre - pose.rotation * body.centreOfMass;
    if (body.dynamic) pose.spin = spinAt(pose.rotation, momentum);
    return pose;
}

}  // namespace gyre
