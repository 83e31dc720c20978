#include "core/simulation/PlaceEffect.h"

#include "core/rigid/Sleep.h"
#include "core/stages/Drive.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <array>

namespace gyre {
namespace {

/// A rotation and translation between two worlds.
struct Motion {
    glm::quat rotation{1, 0, 0, 0};
    glm::vec3 translation{0};

    glm::vec3 point(const glm::vec3& p) const { return translation + rotation * p; }
    BodyPose pose(const BodyPose& p) const {
        return {point(p.position), glm::normalize(rotation * p.rotation), rotation * p.velocity, rotation * p.spin};
    }
};

Motion between(const Transform& from, const Transform& to) {
    const glm::quat rotation = glm::normalize(to.rotation * glm::conjugate(from.rotation));
    return {rotation, to.position - rotation * from.position};
}

void turn(const Motion& motion, std::initializer_list<std::vector<glm::vec3>*> arrays) {
    for (std::vector<glm::vec3>* array : arrays)
        for (glm::vec3& v : *array) v = motion.rotation * v;
}

std::array<Transform*, 3> placesOfBurst(BirthCounter& counter) {
    return {&counter.burstPlace, &counter.burstWay.from, &counter.burstWay.to};
}

void carryParticles(SimulationState& state, const Motion& motion) {
    Vortons& v = state.vortons;
    Tracers& t = state.tracers;
    for (std::vector<glm::vec3>* positions : {&v.position, &t.position, &state.tracerCameFrom})
        for (glm::vec3& p : *positions) p = motion.point(p);
    turn(motion, {&v.strength, &v.velocity, &v.lastVelocity, &v.olderVelocity, &v.strengthRate, &v.lastStrengthRate,
                  &t.velocity, &t.lastVelocity, &t.olderVelocity, &t.ownVelocity});
    for (BirthCounter& counter : state.births)
        for (Transform* place : placesOfBurst(counter)) {
            place->position = motion.point(place->position);
            place->rotation = glm::normalize(motion.rotation * place->rotation);
        }
    releaseDensity(state.density, motion.rotation, motion.translation);
    state.domain = {};
    state.calmSteps = 0;
    state.velocity = {};
    state.substances.present = false;
}

void move(RigidBody& body, const Motion& motion) {
    body.pose = motion.pose(body.pose);
    body.lastPose = motion.pose(body.lastPose);
    body.keyedPose = motion.pose(body.keyedPose);
}

}  // namespace

void placeEffect(SimulationState& state, const Transform& effect, Carry carry) {
    const Motion motion = between(state.effect, effect);
    for (RigidBody& body : state.bodies) {
        if (body.hosted) continue;
        if (carry == Carry::Everything || !(body.dynamic || body.keyed)) move(body, motion);
    }
    if (carry == Carry::Everything) carryParticles(state, motion);
    if (state.effect != effect) wakeAll(state.bodies);
    for (KeptTouch& touch : state.touching.kept) touch.rubbing = motion.rotation * touch.rubbing;
    state.effect = state.effectAfter = effect;
    if (carry == Carry::Everything) state.effectBefore = effect;
    placeElements(state.scene, state.drives, effect, timeOf(state));
}

void shiftOrigin(SimulationState& state, const glm::vec3& delta) {
    for (std::vector<glm::vec3>* positions : {&state.vortons.position, &state.tracers.position, &state.tracerCameFrom})
        for (glm::vec3& p : *positions) p -= delta;
    for (RigidBody& body : state.bodies)
        for (BodyPose* pose : {&body.pose, &body.lastPose, &body.keyedPose}) pose->position -= delta;
    for (glm::vec3* place :
         {&state.domain.origin, &state.velocity.grid.origin, &state.velocity.centre, &state.velocity.sourceCentre,
          &state.substances.grid.origin, &state.density.grid.origin, &state.energyWatch.grid.origin})
        *place -= delta;
    for (std::size_t wall = 0; wall < state.velocity.mirrors.size(); ++wall)
        state.velocity.mirrors[wall] -= delta[static_cast<int>(wall / 2)];
    for (Transform* place : {&state.effect, &state.effectBefore, &state.effectAfter}) place->position -= delta;
    for (BirthCounter& counter : state.births)
        for (Transform* place : placesOfBurst(counter)) place->position -= delta;
    placeElements(state.scene, state.drives, state.effect, timeOf(state));
}

}  // namespace gyre
