#include "core/rigid/BodyPairs.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gyre {
namespace {

constexpr double kSmallTurn = 0.2;  // [rad]: below it two terms of the series are exact to 1e-9
constexpr double kMostTurn = 1e4;   // [rad]: our sine loses digits beyond this
constexpr float kAroundBounds =
    0.01f;  // distance over the body's reach within which bodies may touch in this step or the next

Travel travelOf(const RigidBody& body, const Box& own, double dt) {
    Travel travel;
    travel.axes = glm::mat3_cast(glm::dquat(body.pose.rotation));
    travel.arm = -glm::dvec3(body.centreOfMass);
    travel.centre = glm::dvec3(body.pose.position) - travel.axes * travel.arm;
    if (body.moves && !body.rest.asleep) {
        travel.velocity = glm::dvec3(body.pose.velocity);
        travel.spin = glm::dvec3(body.pose.spin);
    }
    if (givesWay(body) && !body.rest.asleep) {
        travel.velocity += body.push.change;
        travel.spin += body.push.turn;
    } else if (body.hosted && body.dynamic)
        travel.velocity += dt * glm::dvec3(body.acceleration);
    const glm::dvec3 farthest =
        glm::max(glm::abs(glm::dvec3(own.low) + travel.arm), glm::abs(glm::dvec3(own.high) + travel.arm));
    travel.reach = glm::length(farthest);
    const Frame start = travel.at(0);
    travel.swept = boundsAt(start, own);
    const double turned = std::min(glm::length(travel.spin) * dt, 2.0) * travel.reach;
    const Box before = travel.swept;
    const glm::vec3 moved(dt * travel.velocity);
    travel.swept.add(before.low + moved);
    travel.swept.add(before.high + moved);
    const float around =
        static_cast<float>(turned) + (body.dynamic ? kAroundBounds * static_cast<float>(travel.reach) : 0);
    travel.swept.low -= around;
    travel.swept.high += around;
    return travel;
}

}  // namespace

glm::dquat rotationBy(const glm::dvec3& turn) {
    const double square = 0.25 * glm::dot(turn, turn);
    if (square < 0.25 * kSmallTurn * kSmallTurn) {
        const double sine = 0.5 * (1 - square / 6 * (1 - square / 20));
        return glm::normalize(
            glm::dquat(1 - square / 2 * (1 - square / 12), sine * turn.x, sine * turn.y, sine * turn.z));
    }
    const double angle = std::min(glm::length(turn), kMostTurn);
    const SinCos half = exactSinCos(0.5 * angle);
    const glm::dvec3 axis = glm::normalize(turn) * half.sin;
    return {half.cos, axis.x, axis.y, axis.z};
}

Frame Travel::at(double t) const {
    Frame frame;
    frame.axes = t == 0 ? axes : glm::mat3_cast(rotationBy(t * spin)) * axes;
    frame.origin = centre + t * velocity + frame.axes * arm;
    return frame;
}

void findTravels(std::span<const RigidBody> bodies, double dt, Touching& touching) {
    touching.shapes.update(bodies);
    touching.travels.clear();
    for (std::size_t i = 0; i < bodies.size(); ++i)
        touching.travels.push_back(travelOf(bodies[i], touching.shapes.of(i).bounds(), dt));
}

void findPairs(std::span<const RigidBody> bodies, Touching& touching) {
    std::vector<std::uint32_t>& order = touching.order;
    const std::vector<Travel>& travels = touching.travels;
    order.resize(bodies.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const float left = travels[a].swept.low.x, right = travels[b].swept.low.x;
        return left != right ? left < right : a < b;
    });
    touching.pairs.clear();
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            const std::uint32_t a = order[i], b = order[j];
            if (travels[b].swept.low.x > travels[a].swept.high.x) break;
            if (!givesWay(bodies[a]) && !givesWay(bodies[b])) continue;
            if (meet(travels[a].swept, travels[b].swept)) touching.pairs.push_back({std::min(a, b), std::max(a, b)});
        }
    std::ranges::sort(touching.pairs);
}

}  // namespace gyre
