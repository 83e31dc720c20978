#pragma once

#include "core/base/Instructions.h"
#include "core/base/Random.h"
#include "core/contact/BodyContact.h"
#include "core/contact/ContactLanes.h"

#include <algorithm>
#include <vector>

/// Tracers that reach a body in one step, for tests of the contact kernels.
namespace gyre::crowds {

inline constexpr Instructions kAll[] = {Instructions::Simd128, Instructions::Avx2, Instructions::Avx512};

/// The paths of tracers near a body in one step.
struct Crowd {
    std::vector<glm::vec3> from, position, velocity;
    std::vector<std::uint8_t> restarted;
};

/// The tracers after contact with one body.
struct Outcome {
    Crowd crowd;
    std::vector<std::uint32_t> moved;
    std::vector<Hit> hits;

    void sort() {
        std::ranges::sort(moved);
        std::ranges::sort(hits, {}, &Hit::tracer);
    }
};

/// A body somewhere, turned, moving and spinning; `fast`: its speed [m/s]; at 600 it moves many times its size in a
/// step.
inline RigidBody body(const Shape& shape, Random& random, float fast) {
    RigidBody made;
    made.shape = shape;
    made.moves = true;
    made.pose.position = random.inUnitBall();
    made.pose.rotation = glm::normalize(
        glm::quat{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)});
    made.pose.velocity = fast * random.inUnitBall();
    made.pose.spin = fast * random.inUnitBall();
    return made;
}

/// Most tracers end near the surface or have passed through it, many very close; some are far away.
inline Crowd crowdAt(const MovingBody& moving, Random& random, float fast, std::size_t count) {
    Crowd crowd;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 place = moving.after.position + 1.6f * moving.radius * random.inUnitBall();
        const bool stays = i % 7 == 0;
        crowd.from.push_back(place - (stays ? 0 : fast / 60) * random.inUnitBall());
        crowd.position.push_back(i % 50 == 0 ? 30.0f * place : place);
        crowd.velocity.push_back(fast * random.inUnitBall());
        crowd.restarted.push_back(0);
    }
    // On the surface within twice the collision margin, where rounding could change the decision.
    for (std::size_t i = 0; i < count; i += 3) {
        const SurfacePoint point = surfacePoint(moving.body->shape, localPoint(moving.after, crowd.position[i]));
        const float off = random.uniform(-2, 2) * moving.collisionMargin;
        crowd.position[i] -= moving.after.rotation * ((point.distance - off) * point.normal);
    }
    return crowd;
}

/// The contacts of all tracers, found one after another by the scalar code.
inline Outcome metAlone(const MovingBody& moving, const Crowd& crowd) {
    Outcome out{crowd, {}, {}};
    for (std::uint32_t i = 0; i < crowd.from.size(); ++i) {
        if (!moving.mayCollide(crowd.from[i], crowd.position[i], moving.collisionMargin)) continue;
        const glm::vec3 slip = crowd.velocity[i] - moving.velocityAt(crowd.position[i]);
        const auto contact = collide(moving, crowd.from[i], crowd.position[i], slip, moving.collisionMargin);
        if (!contact) continue;
        out.crowd.position[i] = contact->position;
        out.crowd.restarted[i] = 1;
        out.moved.push_back(i);
        const glm::vec3& n = contact->normal;
        if (glm::dot(crowd.velocity[i] - moving.velocityAt(contact->position), n) < 0)
            out.hits.push_back({i, {n.x, n.y, n.z}});
    }
    return out;
}

}  // namespace gyre::crowds
