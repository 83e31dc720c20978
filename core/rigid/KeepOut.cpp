#include "core/rigid/KeepOut.h"

#include "core/rigid/BodyPairs.h"
#include "core/rigid/FindTouches.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <limits>

namespace gyre {
namespace {

constexpr double kTurned = 0.25;  // turn in a step [rad]
constexpr double kDeep = 0.25;  // depth over the half thickness of the thinner solid up to which nothing is moved back

/// How far the solid reaches beyond the plane through `foot`. normal: out of what it touches
double depthOf(const ConvexSolid& solid, const Frame& place, const glm::dvec3& normal, const glm::dvec3& foot) {
    const glm::dvec3 own = place.localDirection(normal);
    double lowest = std::numeric_limits<double>::max();
    if (solid.isBall) lowest = glm::dot(own, solid.middle) - solid.reach;
    for (const glm::dvec3& vertex : solid.vertices) lowest = std::min(lowest, glm::dot(own, vertex));
    return glm::dot(normal, foot - place.origin) - lowest;
}

Frame frameOf(const BodyPose& pose) { return {glm::mat3_cast(glm::dquat(pose.rotation)), glm::dvec3(pose.position)}; }

/// Moves the body back by a depth along the normal, and takes the speed with which it approaches.
void moveOut(RigidBody& body, const glm::dvec3& normal, double depth, const glm::dvec3& wallVelocity) {
    body.touched = true;
    body.touchedPose.position += glm::vec3(depth * normal);
    const double closing = glm::dot(normal, glm::dvec3(body.touchedPose.velocity) - wallVelocity);
    if (closing < 0) body.touchedPose.velocity -= glm::vec3(closing * normal);
}

/// Whether other corners may touch at the end of the step than at its start.
bool turnsFar(const RigidBody& body, double dt) { return dt * double(glm::length(body.touchedPose.spin)) >= kTurned; }

/// A body that stands at the end of the step.
Travel standing(const Travel& travel, const Frame& end) {
    Travel still = travel;
    still.axes = end.axes;
    still.centre = end.origin - end.axes * travel.arm;
    still.velocity = still.spin = glm::dvec3(0);
    return still;
}

/// Looks for touches again at the end of the step.
void keepOutTurned(std::span<RigidBody> bodies, const BodyPair& pair, double dt, Touching& touching) {
    const bool isFirst = givesWay(bodies[pair.first]);
    if (isFirst && givesWay(bodies[pair.second])) return;
    const std::uint32_t own = isFirst ? pair.first : pair.second, other = isFirst ? pair.second : pair.first;
    RigidBody& body = bodies[own];
    if (body.rest.asleep || !turnsFar(body, dt)) return;
    const Travel ownTravel = touching.travels[own], otherTravel = touching.travels[other];
    touching.travels[own] = standing(ownTravel, frameOf(body.touchedPose));
    touching.travels[other] = standing(otherTravel, otherTravel.at(dt));
    const std::size_t before = touching.touches.size();
    findTouches(bodies, pair, dt, touching);
    touching.travels[own] = ownTravel;
    touching.travels[other] = otherTravel;
    for (std::size_t i = before; i < touching.touches.size(); ++i) {
        const BodyTouch& touch = touching.touches[i];
        const ConvexSolid& solid = touching.shapes.of(own).solid(body, isFirst ? touch.firstSolid : touch.secondSolid);
        const double depth = -touch.manifold.separation() - kDeep * solid.thickness;
        const glm::dvec3 normal = isFirst ? -touch.manifold.normal : touch.manifold.normal;
        if (depth > 0) moveOut(body, normal, depth, otherTravel.velocity);
    }
    touching.touches.erase(touching.touches.begin() + static_cast<std::ptrdiff_t>(before), touching.touches.end());
}

}  // namespace

void keepOut(std::span<RigidBody> bodies, double dt, Touching& touching) {
    for (const BodyTouch& touch : touching.touches) {
        const bool isFirst = givesWay(bodies[touch.bodies.first]);
        if (isFirst && givesWay(bodies[touch.bodies.second])) continue;
        const std::uint32_t own = isFirst ? touch.bodies.first : touch.bodies.second;
        const std::uint32_t other = isFirst ? touch.bodies.second : touch.bodies.first;
        RigidBody& body = bodies[own];
        if (body.rest.asleep || !(body.touched || turnsFar(body, dt))) continue;
        const ConvexSolid& solid = touching.shapes.of(own).solid(body, isFirst ? touch.firstSolid : touch.secondSolid);
        const ConvexSolid& wall =
            touching.shapes.of(other).solid(bodies[other], isFirst ? touch.secondSolid : touch.firstSolid);
        const Travel& travel = touching.travels[other];
        const TouchPoint& point = touch.manifold.points[0];
        const glm::dvec3 foot = isFirst ? point.onSecond : point.onFirst;
        const glm::dvec3 normal = isFirst ? -touch.manifold.normal : touch.manifold.normal;
        const glm::dvec3 moved = dt * travel.velocityAt(foot);
        const double before = depthOf(solid, touching.travels[own].at(0), normal, foot);
        const double depth = depthOf(solid, frameOf(body.touchedPose), normal, foot + moved);
        const double allowed = std::max(before, kDeep * std::min(solid.thickness, wall.thickness));
        if (depth <= allowed) continue;
        moveOut(body, normal, depth - allowed, travel.velocity);
    }
    for (const BodyPair& pair : touching.pairs) keepOutTurned(bodies, pair, dt, touching);
}

}  // namespace gyre
