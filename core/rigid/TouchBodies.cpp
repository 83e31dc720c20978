#include "core/rigid/TouchBodies.h"

#include "core/rigid/BodyPairs.h"
#include "core/rigid/FindTouches.h"
#include "core/rigid/KeepOut.h"
#include "core/rigid/Sleep.h"
#include "core/rigid/TouchSolver.h"

#include <algorithm>

namespace gyre {
namespace {

bool isIdle(const RigidBody& body) {
    if (givesWay(body)) return body.rest.asleep;
    return !body.moves || (body.pose.velocity == glm::vec3(0) && body.pose.spin == glm::vec3(0));
}

/// The touches of all pairs of which one moves. A body that is hit wakes its island, whose pairs then count, too.
void findAllTouches(std::span<RigidBody> bodies, double dt, Touching& touching) {
    touching.touches.clear();
    touching.isFound.assign(touching.pairs.size(), 0);
    for (bool again = true; again;) {
        const std::size_t before = touching.touches.size();
        for (std::size_t i = 0; i < touching.pairs.size(); ++i) {
            const BodyPair& pair = touching.pairs[i];
            if (touching.isFound[i] || (isIdle(bodies[pair.first]) && isIdle(bodies[pair.second]))) continue;
            touching.isFound[i] = 1;
            findTouches(bodies, pair, dt, touching);
        }
        again = wakeHit(bodies, dt, before, touching);
        if (again) findTravels(bodies, dt, touching);
    }
    std::ranges::sort(touching.touches, {}, &BodyTouch::key);
    removeSeams(bodies, touching);
}

/// Room for usual piles, so that a step allocates nothing when bodies meet that were apart before.
void reserve(std::size_t bodies, Touching& touching) {
    constexpr std::size_t kTouches = 8, kPoints = 4, kLarge = 256;
    touching.pairs.reserve(kTouches * bodies);
    touching.isFound.reserve(kTouches * bodies);
    touching.order.reserve(kTouches * bodies);
    touching.touches.reserve(kTouches * bodies);
    touching.constraints.reserve(kTouches * kPoints * bodies);
    for (std::vector<KeptTouch>* kept : {&touching.kept, &touching.next, &touching.pending})
        kept->reserve(kTouches * kPoints * bodies);
    touching.walls.reserve(kLarge);
    touching.points.reserve(kLarge);
    touching.pieces.reserve(kLarge);
    touching.maker.reserve(kLarge);
}

}  // namespace

void touchBodies(std::span<RigidBody> bodies, double dt, Touching& touching) {
    for (RigidBody& body : bodies) body.touched = false;
    if (bodies.size() < 2 || std::ranges::none_of(bodies, givesWay)) {
        touching.kept.clear();
        for (RigidBody& body : bodies) body.rest = {};
        return;
    }
    reserve(bodies.size(), touching);
    findTravels(bodies, dt, touching);
    if (wakeMoved(bodies, dt, touching)) findTravels(bodies, dt, touching);
    findPairs(bodies, touching);
    findAllTouches(bodies, dt, touching);
    solveTouches(bodies, dt, touching);
    keepOut(bodies, dt, touching);
    fallAsleep(bodies, dt, touching);
}

}  // namespace gyre
