#include "core/stages/VortonsMeetBodies.h"

#include "core/base/Math.h"
#include "core/stages/BodyContact.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VelocityFromVorticity.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;
constexpr float kReach = 1.2f;             // core radii; the articles' distance of contact
constexpr double kReassignTime = 0.32;     // [s]; the articles' 0.1 per 1/30 s
constexpr float kPi = 3.14159265f;

struct Touch {
    std::size_t vorton = 0;
    glm::vec3 normal{0};
};

struct RangeTouches {
    std::vector<Touch> touches;
    glm::dvec3 angularBefore{0}, angularAfter{0};   ///< sum x cross (x cross alpha) about the body's centre [m^5/s]
    float fastest = 0;                              ///< fluid at a contact, relative to the body's centre [m/s]
};

/// What a vorton's blob induces at an offset from its middle, with the core that the grid solver gives it. [m/s]
glm::vec3 ownBlob(const glm::vec3& strength, const glm::vec3& offset, float sigma) {
    const double r = glm::length(offset);
    if (r < 1e-3 * double(sigma)) return glm::vec3(0);
    const double s = r / (std::sqrt(2.0) * sigma);
    const double heard = exactErf(s) - 2 * s * exactExp(-s * s) / std::sqrt(double(kPi));
    return glm::cross(strength, offset) * static_cast<float>(heard / (4 * double(kPi) * r * r * r));
}

glm::dvec3 doubleCross(const glm::dvec3& x, const glm::dvec3& alpha) { return glm::cross(x, glm::cross(x, alpha)); }

/// Moves out what came too near, and lists it.
void findTouches(SimulationState& state, const MovingBody& moving, std::size_t begin, std::size_t end, RangeTouches& range) {
    Vortons& v = state.vortons;
    for (std::size_t i = begin; i < end; ++i) {
        const float reach = kReach * v.coreRadius[i];
        if (!moving.mayMeet(state.vortonCameFrom[i], v.position[i], reach)) continue;
        const glm::vec3 slip = v.velocity[i] - moving.velocityAt(v.position[i]);
        const auto contact = meet(moving, state.vortonCameFrom[i], v.position[i], slip, reach);
        if (!contact) continue;
        range.angularBefore += doubleCross(v.position[i] - moving.centre, v.strength[i]);
        range.touches.push_back({i, contact->normal});
        // Found `reach` from the surface; it may come as near as its core, or stay where it was beyond that.
        const float kept = glm::dot(contact->position - v.position[i], contact->normal);
        const float back = std::min(kept, reach - v.coreRadius[i]);
        v.position[i] = contact->position - std::max(0.0f, back) * contact->normal;
        v.restarted[i] = 1;
    }
}

void turnToSheet(SimulationState& state, const MovingBody& moving, float share, float areaEach, RangeTouches& range) {
    Vortons& v = state.vortons;
    const RigidBody& body = *moving.body;
    const float sigma = kSigmaPerSpacing * state.velocity.grid.spacing;
    for (const Touch& touch : range.touches) {
        const std::size_t i = touch.vorton;
        const float core = v.coreRadius[i];
        const glm::vec3 contact = v.position[i] - core * touch.normal;
        const glm::vec3 flow = state.velocity.at(contact) - ownBlob(v.strength[i], contact - v.position[i], sigma) +
                               state.scene.fluid.wind - moving.after.velocity;
        const glm::vec3 slip = flow - body.grip * glm::cross(moving.after.spin, contact - moving.centre);
        const glm::vec3 along = glm::cross(touch.normal, slip);
        if (glm::length(along) > 1e-3f * glm::length(slip)) {
            const float area = std::min(areaEach, kPi * core * core);
            v.strength[i] += share * (area * along - v.strength[i]);
        }
        range.fastest = std::max(range.fastest, glm::length(flow));
        range.angularAfter += doubleCross(v.position[i] - moving.centre, v.strength[i]);
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

void meetBody(const Workers& workers, SimulationState& state, RigidBody& body) {
    body.impulse = {};
    const MovingBody moving = movingBody(body, state.scene.fluid);
    std::vector<RangeTouches> ranges(rangeCount(state.vortons.size(), kVortonsPerRange));
    parallelFor(workers, state.vortons.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        findTouches(state, moving, begin, end, ranges[begin / kVortonsPerRange]);
    });
    std::size_t count = 0;
    for (const RangeTouches& range : ranges) count += range.touches.size();
    if (count == 0) return;

    const auto share = static_cast<float>(1 - exactExp(-state.scene.fluid.substep / kReassignTime));
    parallelFor(workers, ranges.size(), 1, [&](std::size_t i, std::size_t) {
        turnToSheet(state, moving, share, body.area / static_cast<float>(count), ranges[i]);
    });
    glm::dvec3 lost{0};
    float fastest = 0;
    for (const RangeTouches& range : ranges) {
        lost += double(state.scene.fluid.density) / 3 * (range.angularBefore - range.angularAfter);
        fastest = std::max(fastest, range.fastest);
    }
    body.impulse.angular = angularReaction(moving, lost, fastest);
}

}  // namespace

void vortonsMeetBodies(const Workers& workers, SimulationState& state) {
    for (RigidBody& body : state.bodies)
        if (body.dynamic) meetBody(workers, state, body);
    for (RigidBody& body : state.bodies)
        if (!body.dynamic) meetBody(workers, state, body);
}

}  // namespace gyre
