#include "core/stages/TracersMeetBodies.h"

#include "core/stages/BodyContact.h"
#include "core/stages/ContactBalance.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kTracersPerRange = 2048;

struct Hit {
    std::size_t tracer = 0;
    glm::vec3 normal{0};
};

/// What one range of tracers has to do with one body.
struct RangeHits {
    std::vector<Hit> hits;      ///< those that approach it
    ContactBalance balance;
    BodyImpulse given;
};

glm::dmat3 contactMass(const SimulationState& state, const RigidBody& body, const Hit& hit) {
    const double mass = double(state.scene.fluid.density) * double(state.tracers.volume[hit.tracer]);
    return gyre::contactMass(mass, hit.normal, body.restitution, body.grip);
}

/// Puts back what came into the body and lists what approaches it.
void findHits(SimulationState& state, const MovingBody& moving, std::size_t begin, std::size_t end, RangeHits& range) {
    Tracers& t = state.tracers;
    const RigidBody& body = *moving.body;
    for (std::size_t i = begin; i < end; ++i) {
        if (!moving.mayMeet(state.tracerCameFrom[i], t.position[i], moving.skin)) continue;
        const glm::vec3 slip = t.velocity[i] - moving.velocityAt(t.position[i]);
        const auto contact = meet(moving, state.tracerCameFrom[i], t.position[i], slip, moving.skin);
        if (!contact) continue;
        t.position[i] = contact->position;
        t.restarted[i] = 1;
        const glm::vec3 slipThere = t.velocity[i] - moving.velocityAt(contact->position);
        if (glm::dot(slipThere, contact->normal) >= 0) continue;
        range.hits.push_back({i, contact->normal});
        range.balance.add(contactMass(state, body, range.hits.back()), contact->position - moving.centre, slipThere);
    }
}

/// Gives each hit its share. Momentum is counted from the velocities as they were stored, so that it adds up exactly.
void giveImpulses(SimulationState& state, const MovingBody& moving, const VelocityChange& change, RangeHits& range) {
    Tracers& t = state.tracers;
    const RigidBody& body = *moving.body;
    const float dt = static_cast<float>(state.scene.fluid.substep);
    for (const Hit& hit : range.hits) {
        const std::size_t i = hit.tracer;
        const double mass = double(state.scene.fluid.density) * double(t.volume[i]);
        const glm::dvec3 arm = t.position[i] - moving.centre;
        const glm::dvec3 given = change.velocity + glm::cross(change.spin, arm);
        const glm::dvec3 solid = glm::dvec3(moving.velocityAt(t.position[i])) + given;
        const glm::vec3 before = t.velocity[i];
        const glm::dvec3 impulse = contactMass(state, body, hit) * (glm::dvec3(before) - solid);
        t.velocity[i] = glm::vec3(glm::dvec3(before) - impulse / mass);
        t.ownVelocity[i] += t.velocity[i] - before;
        const glm::dvec3 lost = mass * (glm::dvec3(before) - glm::dvec3(t.velocity[i]));
        range.given.linear += lost;
        range.given.angular += glm::cross(arm, lost);
        // The body will not stand quite where it was met: go along.
        t.position[i] += dt * body.coupling * glm::vec3(given);
    }
}

void meetBody(const Workers& workers, SimulationState& state, RigidBody& body) {
    const MovingBody moving = movingBody(body, state.scene.fluid);
    std::vector<RangeHits> ranges(rangeCount(state.tracers.size(), kTracersPerRange));
    parallelFor(workers, state.tracers.size(), kTracersPerRange, [&](std::size_t begin, std::size_t end) {
        findHits(state, moving, begin, end, ranges[begin / kTracersPerRange]);
    });
    ContactBalance balance;
    for (const RangeHits& range : ranges) balance.add(range.balance);
    VelocityChange change;
    if (body.dynamic) change = balanced(balance, body.mass, worldInertia(body, moving.after.rotation));
    parallelFor(workers, ranges.size(), 1,
                [&](std::size_t i, std::size_t) { giveImpulses(state, moving, change, ranges[i]); });
    for (const RangeHits& range : ranges) {
        body.impulse.linear += range.given.linear;
        body.impulse.angular += range.given.angular;
    }
}

}  // namespace

void tracersMeetBodies(const Workers& workers, SimulationState& state) {
    for (RigidBody& body : state.bodies)
        if (body.dynamic) meetBody(workers, state, body);
    for (RigidBody& body : state.bodies)
        if (!body.dynamic) meetBody(workers, state, body);
}

}  // namespace gyre
