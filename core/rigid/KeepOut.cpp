#include "core/rigid/KeepOut.h"

#include "core/rigid/BodyPairs.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <limits>

namespace gyre {
namespace {

constexpr double kDeep = 0.25;  // of the thinner solid's half thickness

/// How far the solid reaches beyond the plane through `foot`. normal: out of what it touches
double depthOf(const ConvexSolid& solid, const Frame& place, const glm::dvec3& normal, const glm::dvec3& foot) {
    const glm::dvec3 own = place.localDirection(normal);
    double lowest = std::numeric_limits<double>::max();
    if (solid.isBall) lowest = glm::dot(own, solid.middle) - solid.reach;
    for (const glm::dvec3& vertex : solid.vertices) lowest = std::min(lowest, glm::dot(own, vertex));
    return glm::dot(normal, foot - place.origin) - lowest;
}

Frame frameOf(const BodyPose& pose) { return {glm::mat3_cast(glm::dquat(pose.rotation)), glm::dvec3(pose.position)}; }

}  // namespace

void keepOut(std::span<RigidBody> bodies, double dt, Touching& touching) {
    for (const BodyTouch& touch : touching.touches) {
        const bool isFirst = givesWay(bodies[touch.bodies.first]);
        if (isFirst && givesWay(bodies[touch.bodies.second])) continue;
        const std::uint32_t own = isFirst ? touch.bodies.first : touch.bodies.second;
        const std::uint32_t other = isFirst ? touch.bodies.second : touch.bodies.first;
        RigidBody& body = bodies[own];
        if (!body.touched || body.rest.asleep) continue;
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
        body.touchedPose.position += glm::vec3((depth - allowed) * normal);
        const double closing = glm::dot(normal, glm::dvec3(body.touchedPose.velocity) - travel.velocity);
        if (closing < 0) body.touchedPose.velocity -= glm::vec3(closing * normal);
    }
}

}  // namespace gyre
