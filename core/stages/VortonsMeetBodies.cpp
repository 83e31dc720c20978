#include "core/stages/VortonsMeetBodies.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;
constexpr float kReach = 1.2f;             // core radii; the articles' distance of contact
constexpr double kReassignTime = 0.32;     // [s]; the articles' 0.1 per 1/30 s
constexpr float kPi = 3.14159265f, kFourPi = 4 * kPi;

/// (erf s - 2 s exp(-s^2) / sqrt(pi)) / (sqrt(2) s)^3, how much of a vorton is heard at s = r / (sqrt(2) sigma), to 1e-6:
///   sqrt(2) / (3 sqrt(pi)) exp(-s^2) (1 + 2 s^2/5 (1 + 2 s^2/7 (1 + ...)))         [Abramowitz and Stegun 7.1.6]
float heardOf(float s) {
    if (s > 4) return 1 / (2.82842712f * s * s * s);
    const float square = 2 * s * s;
    float term = 1, sum = 1;
    for (float n = 5; term > 1e-7f * sum; n += 2) {
        term *= square / n;
        sum += term;
    }
    return 0.265961520f * fastExp(-s * s) * sum;
}

/// What a vorton's blob induces at an offset from its middle, with the core that the grid solver gives it. [m/s]
glm::vec3 ownBlob(const glm::vec3& strength, const glm::vec3& offset, float sigma) {
    return heardOf(glm::length(offset) / (1.41421356f * sigma)) / (kFourPi * sigma * sigma * sigma) * glm::cross(strength, offset);
}

glm::dvec3 doubleCross(const glm::dvec3& x, const glm::dvec3& alpha) { return glm::cross(x, glm::cross(x, alpha)); }

/// Moves out what came too near, and lists it.
void findTouches(SimulationState& state, const MovingBody& moving, std::span<const std::uint32_t> candidates,
                 VortonTouches& range) {
    Vortons& v = state.vortons;
    for (const std::uint32_t i : candidates) {
        const float reach = kReach * v.coreRadius[i];
        if (!moving.mayMeet(state.vortonCameFrom[i], v.position[i], reach)) continue;
        const glm::vec3 slip = v.velocity[i] - moving.velocityAt(v.position[i]);
        const auto contact = meet(moving, state.vortonCameFrom[i], v.position[i], slip, reach);
        if (!contact) continue;
        const glm::dvec3 arm = v.position[i] - moving.centre, strength = v.strength[i];
        range.linearBefore += glm::cross(arm, strength);
        range.angularBefore += doubleCross(arm, strength);
        range.touches.push_back({i, contact->normal});
        // Found `reach` from the surface; it may come as near as its core, or stay where it was beyond that.
        const float kept = glm::dot(contact->position - v.position[i], contact->normal);
        const float back = std::min(kept, reach - v.coreRadius[i]);
        v.position[i] = contact->position - std::max(0.0f, back) * contact->normal;
        v.restarted[i] = 1;
    }
}

void turnToSheet(SimulationState& state, const MovingBody& moving, float share, float areaEach, VortonTouches& range) {
    Vortons& v = state.vortons;
    const RigidBody& body = *moving.body;
    const float sigma = kSigmaPerSpacing * state.velocity.grid.spacing;
    range.contacts.clear();
    for (const VortonTouches::Touch& touch : range.touches)
        range.contacts.push_back(v.position[touch.vorton] - v.coreRadius[touch.vorton] * touch.normal);
    range.flow.resize(range.contacts.size());
    state.velocity.at(range.contacts, range.flow);
    for (std::size_t t = 0; t < range.touches.size(); ++t) {
        const VortonTouches::Touch& touch = range.touches[t];
        const std::size_t i = touch.vorton;
        const float core = v.coreRadius[i];
        const glm::vec3& contact = range.contacts[t];
        const glm::vec3 fluid = range.flow[t] - ownBlob(v.strength[i], contact - v.position[i], sigma) + state.scene.fluid.wind;
        const glm::vec3 flow = forcedVelocity(state.forces, contact, fluid) - moving.after.velocity;
        const glm::vec3 slip = flow - body.grip * glm::cross(moving.after.spin, contact - moving.centre);
        const glm::vec3 along = glm::cross(touch.normal, slip);
        if (glm::length(along) > 1e-3f * glm::length(slip)) {
            const float area = std::min(areaEach, kPi * core * core);
            v.strength[i] += share * (area * along - v.strength[i]);
        }
        range.fastest = std::max(range.fastest, glm::length(flow));
        const glm::dvec3 arm = v.position[i] - moving.centre, strength = v.strength[i];
        range.linearAfter += glm::cross(arm, strength);
        range.angularAfter += doubleCross(arm, strength);
    }
}

/// The fluid's loss of angular impulse, held so that it turns the body no faster than fluid of this speed could by
/// rolling it along: the sum over few vortons is too rough for light bodies.
glm::dvec3 angularReaction(const MovingBody& moving, const glm::dvec3& lost, float fastest) {
    if (!moving.body->dynamic) return lost;
    const glm::dmat3 inertia = worldInertia(*moving.body, moving.after.rotation);
    const glm::dvec3 spin = moving.after.spin;
    const glm::dvec3 turned = spin + glm::inverse(inertia) * lost;
    const double most = std::max(glm::length(spin), double(fastest) / double(moving.radius));
    const double speed = glm::length(turned);
    return speed > most ? inertia * (turned * (most / speed) - spin) : lost;
}

/// Whose turn it is among those that meet particles.
struct Turn {
    std::size_t number = 0;
    RigidBody& body;
    const MovingBody& moving;
};

void meetBody(const Workers& workers, SimulationState& state, const Turn& turn) {
    RigidBody& body = turn.body;
    const MovingBody& moving = turn.moving;
    NearBodies& near = state.vortonContacts.near;
    std::vector<VortonTouches>& ranges = state.vortonContacts.ranges;
    parallelFor(workers, ranges.size(), 1, [&](std::size_t i, std::size_t) {
        ranges[i].clear();
        findTouches(state, moving, near.of(i, turn.number), ranges[i]);
        for (const VortonTouches::Touch& touch : ranges[i].touches) near.moved(i, touch.vorton);
    });
    std::size_t count = 0;
    for (const VortonTouches& range : ranges) count += range.touches.size();
    if (count == 0) return;

    const bool reassigns = state.scene.fluid.boundary == Boundary::Reassign;
    const float share = reassigns ? static_cast<float>(1 - exactExp(-state.scene.fluid.substep / kReassignTime)) : 0;
    const float areaEach = body.area / static_cast<float>(count);
    parallelFor(workers, ranges.size(), 1,
                [&](std::size_t i, std::size_t) { turnToSheet(state, moving, share, areaEach, ranges[i]); });
    const double density = state.scene.fluid.density;
    glm::dvec3 linear{0}, angular{0};
    float fastest = 0;
    for (const VortonTouches& range : ranges) {
        linear += density / 2 * (range.linearBefore - range.linearAfter);
        angular += density / 3 * (range.angularBefore - range.angularAfter);
        fastest = std::max(fastest, range.fastest);
    }
    if (state.scene.fluid.reaction == Reaction::Impulse) body.impulse.linear = linear;
    body.impulse.angular = angularReaction(moving, angular, fastest);
}

}  // namespace

void VortonTouches::clear() {
    touches.clear();
    linearBefore = linearAfter = angularBefore = angularAfter = glm::dvec3(0);
    fastest = 0;
}

void vortonsMeetBodies(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    for (RigidBody& body : state.bodies) body.impulse = {};
    if (state.bodies.empty()) return;
    VortonContacts& contacts = state.vortonContacts;
    const Vortons& v = state.vortons;
    takeTurns(state.bodies, state.scene.fluid, contacts.turn, contacts.moving);
    contacts.near.find(workers, contacts.moving, {state.vortonCameFrom, v.position, v.coreRadius, kReach, kVortonsPerRange});
    contacts.ranges.resize(contacts.near.ranges());
    for (std::size_t i = 0; i < contacts.turn.size(); ++i) meetBody(workers, state, {i, *contacts.turn[i], contacts.moving[i]});
}

}  // namespace gyre
