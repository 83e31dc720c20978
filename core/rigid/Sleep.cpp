#include "core/rigid/Sleep.h"

#include "core/rigid/BodyPairs.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <numeric>

namespace gyre {
namespace {

constexpr float kStillTime = 0.5f;    // after which an island sleeps [s]
constexpr double kStillSpeed = 0.01;  // of the fastest point of a body that counts as still [m/s]
constexpr double kOtherPush = 0.02;   // relative change of the push that wakes
constexpr double kLeastPush = 0.05;   // smaller changes do not wake [m/s^2]

void wake(RigidBody& body) {
    body.rest.asleep = false;
    body.rest.stillFor = 0;
}

bool isPushedOtherwise(const RigidBody& body, const Travel& travel, double dt) {
    const double least = kLeastPush * dt;
    const double push = glm::length(body.push.change - body.rest.push);
    const double turn = travel.reach * glm::length(body.push.turn - body.rest.turn);
    return push + turn > least + kOtherPush * glm::length(body.rest.push);
}

bool isMoving(const RigidBody& body) {
    if (givesWay(body)) return !body.rest.asleep;
    if (!body.moves) return false;
    const bool stands = body.pose.velocity == glm::vec3(0) && body.pose.spin == glm::vec3(0);
    return !stands || (body.hosted && body.pose != body.lastPose);
}

/// The number of the body with this id; the size of the list if it is gone.
std::size_t numberOf(std::span<const RigidBody> bodies, std::uint64_t id) {
    const auto found = std::ranges::lower_bound(bodies, id, {}, &RigidBody::id);
    const bool isThere = found != bodies.end() && found->id == id;
    return isThere ? static_cast<std::size_t>(found - bodies.begin()) : bodies.size();
}

/// Wakes sleepers that touched something that now moves or is gone, until no more wake.
void spread(std::span<RigidBody> bodies, const Touching& touching) {
    for (bool woke = true; woke;) {
        woke = false;
        for (const KeptTouch& touch : touching.kept) {
            const std::size_t pair[2] = {numberOf(bodies, touch.first), numberOf(bodies, touch.second)};
            for (int side = 0; side < 2; ++side) {
                const std::size_t own = pair[side], other = pair[1 - side];
                if (own == bodies.size() || !bodies[own].rest.asleep) continue;
                if (other != bodies.size() && !isMoving(bodies[other])) continue;
                wake(bodies[own]);
                woke = true;
            }
        }
    }
}

std::uint32_t rootOf(std::vector<std::uint32_t>& islands, std::uint32_t body) {
    while (islands[body] != body) body = islands[body] = islands[islands[body]];
    return body;
}

/// Joins bodies that touch, and lets none rest that touches something that moves.
void findIslands(std::span<RigidBody> bodies, Touching& touching) {
    touching.islands.resize(bodies.size());
    std::iota(touching.islands.begin(), touching.islands.end(), 0u);
    for (const TouchConstraint& at : touching.constraints) {
        if (at.pressing <= 0) continue;
        if (givesWay(bodies[at.first]) && givesWay(bodies[at.second])) {
            const std::uint32_t a = rootOf(touching.islands, at.first), b = rootOf(touching.islands, at.second);
            touching.islands[std::max(a, b)] = std::min(a, b);
        } else if (const std::uint32_t other = givesWay(bodies[at.first]) ? at.second : at.first;
                   isMoving(bodies[other]))
            bodies[other == at.first ? at.second : at.first].rest.stillFor = 0;
    }
}

void sleep(RigidBody& body) {
    body.rest.asleep = true;
    body.rest.push = body.push.change;
    body.rest.turn = body.push.turn;
    body.touchedPose.velocity = body.touchedPose.spin = glm::vec3(0);
}

/// Adds the kept impulses of pairs that were asleep already, in order.
void keepSleeping(std::span<RigidBody> bodies, Touching& touching) {
    const auto rests = [&](std::uint64_t id) {
        const std::size_t number = numberOf(bodies, id);
        return number == bodies.size() || !isMoving(bodies[number]);
    };
    const auto pairOf = [](const KeptTouch& touch) { return std::pair(touch.first, touch.second); };
    for (const KeptTouch& touch : touching.kept)
        if (rests(touch.first) && rests(touch.second) &&
            !std::ranges::binary_search(touching.next, pairOf(touch), {}, pairOf))
            touching.pending.push_back(touch);
    touching.next.insert(touching.next.end(), touching.pending.begin(), touching.pending.end());
    touching.pending.clear();
    std::ranges::sort(touching.next, {}, [](const KeptTouch& t) {
        return std::tuple(t.key(), t.place.x, t.place.y, t.place.z, t.pressing, t.rubbing.x);
    });
}

}  // namespace

bool wakeMoved(std::span<RigidBody> bodies, double dt, Touching& touching) {
    bool anyAsleep = false;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        RigidBody& body = bodies[i];
        if (!body.rest.asleep) continue;
        anyAsleep = true;
        if (!givesWay(body) || isPushedOtherwise(body, touching.travels[i], dt)) wake(body);
    }
    if (anyAsleep) spread(bodies, touching);
    return anyAsleep;
}

bool wakeHit(std::span<RigidBody> bodies, double dt, std::size_t from, Touching& touching) {
    bool woke = false;
    for (std::size_t i = from; i < touching.touches.size(); ++i) {
        const BodyTouch& touch = touching.touches[i];
        RigidBody &first = bodies[touch.bodies.first], &second = bodies[touch.bodies.second];
        if (!first.rest.asleep && !second.rest.asleep) continue;
        const Travel &a = touching.travels[touch.bodies.first], &b = touching.travels[touch.bodies.second];
        for (int p = 0; p < touch.manifold.count; ++p) {
            const TouchPoint& point = touch.manifold.points[static_cast<std::size_t>(p)];
            const double speed =
                glm::dot(touch.manifold.normal, b.velocityAt(point.onSecond) - a.velocityAt(point.onFirst));
            if (point.separation + dt * speed >= 0) continue;
            if (first.rest.asleep) wake(first);
            if (second.rest.asleep) wake(second);
            woke = true;
        }
    }
    if (woke) spread(bodies, touching);
    return woke;
}

void fallAsleep(std::span<RigidBody> bodies, double dt, Touching& touching) {
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        RigidBody& body = bodies[i];
        if (!givesWay(body) || body.rest.asleep) continue;
        const BodyPose& pose = body.touchedPose;
        const double fastest =
            glm::length(glm::dvec3(pose.velocity)) + touching.travels[i].reach * glm::length(glm::dvec3(pose.spin));
        const bool isStill = body.touched && body.rest.supported && fastest < kStillSpeed;
        body.rest.stillFor = isStill ? body.rest.stillFor + static_cast<float>(dt) : 0;
    }
    findIslands(bodies, touching);
    for (std::uint32_t i = 0; i < bodies.size(); ++i) {  // the least time of an island, at its root
        if (!givesWay(bodies[i]) || bodies[i].rest.asleep) continue;
        float& least = bodies[rootOf(touching.islands, i)].rest.stillFor;
        least = std::min(least, bodies[i].rest.stillFor);
    }
    for (std::uint32_t i = 0; i < bodies.size(); ++i)
        if (givesWay(bodies[i]) && !bodies[i].rest.asleep &&
            bodies[rootOf(touching.islands, i)].rest.stillFor >= kStillTime)
            sleep(bodies[i]);
    keepSleeping(bodies, touching);
    std::swap(touching.kept, touching.next);
}

void wakeAll(std::span<RigidBody> bodies) {
    for (RigidBody& body : bodies) wake(body);
}

}  // namespace gyre
