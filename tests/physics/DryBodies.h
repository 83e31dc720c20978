#pragma once

#include "core/simulation/BuildState.h"
#include "core/stages/BodiesTouch.h"
#include "core/stages/BuoyBodies.h"
#include "core/stages/FollowKeys.h"
#include "core/stages/MoveBodies.h"
#include "core/stages/RelaxWalls.h"
#include "core/stages/SimulationState.h"
#include "tests/core/SimulationScenes.h"

#include <glm/geometric.hpp>

#include <cstddef>
#include <vector>

/// Bodies without fluid, for tests of contact.
namespace gyre::dry {

inline constexpr float kGravity = 9.81f;  // [m/s^2]

inline Scene scene(double step) {
    Scene scene = scenes::empty();
    scene.fluid.gravity = {0, -kGravity, 0};
    scene.fluid.substep = step;
    return scene;
}

/// A dynamic body that feels no fluid.
inline Body dynamic(BodyShape shape, const glm::vec3& half, float density = 500) {
    Body body;
    body.shape = shape;
    body.radius = half.x;
    body.halfExtents = half;
    body.height = 2 * half.y;
    if (shape == BodyShape::Hulls) body.obstacle = scenes::cutBox(half);
    body.motion = BodyMotion::Dynamic;
    body.density = density;
    body.coupling = body.buoyancy = 0;
    body.restitution = 0;
    return body;
}
inline Body fixedBox(const glm::vec3& half) {
    Body body = dynamic(BodyShape::Box, half);
    body.motion = BodyMotion::Fixed;
    return body;
}

/// A box between two corners, as a convex piece.
inline ConvexPolytope piece(const glm::vec3& low, const glm::vec3& high) {
    ConvexPolytope box = boxPolytope(0.5f * (high - low));
    const glm::vec3 middle = 0.5f * (low + high);
    for (Plane& plane : box.planes) plane.offset += glm::dot(plane.normal, middle);
    for (glm::vec3& vertex : box.vertices) vertex += middle;
    return box;
}

/// A floor at height 0 of square tiles side by side.
inline std::vector<ConvexPolytope> tiles(int alongX, int alongZ, float size) {
    std::vector<ConvexPolytope> pieces;
    for (int i = 0; i < alongX; ++i)
        for (int k = 0; k < alongZ; ++k) {
            const glm::vec3 low(size * (float(i) - 0.5f * float(alongX)), -size,
                                size * (float(k) - 0.5f * float(alongZ)));
            pieces.push_back(piece(low, low + size));
        }
    return pieces;
}

inline void add(Scene& scene, const Body& body, const glm::vec3& place, const glm::quat& rotation = {1, 0, 0, 0}) {
    Element element = scenes::element(1 + scene.elements.size(), body, place);
    element.place.rotation = rotation;
    scene.elements.push_back(element);
}

/// Runs only the stages of bodies.
struct Run {
    SimulationState state;
    Workers workers{1};

    explicit Run(const Scene& scene) : state(stateOf(scene)) {}

    void step() {
        followKeys(state);
        buoyBodies(state);
        pushBodies(workers, state);
        bodiesTouch(state);
        moveBodies(state);
        ++state.frame;
    }
    void run(double seconds) {
        const auto steps = static_cast<int>(seconds / state.scene.fluid.substep + 0.5);
        for (int i = 0; i < steps; ++i) step();
    }
    RigidBody& body(std::uint64_t id) {
        for (RigidBody& body : state.bodies)
            if (body.id == id) return body;
        return state.bodies.front();
    }
    float height(std::uint64_t id) { return body(id).pose.position.y; }
    /// Of all dynamic bodies. [J]
    double energy() const {
        double sum = 0;
        for (const RigidBody& body : state.bodies) {
            if (!body.dynamic) continue;
            const glm::dvec3 v(body.pose.velocity), w(body.pose.spin);
            const double height = double(centreOf(body, body.pose).y);
            sum += double(body.mass) * (0.5 * glm::dot(v, v) + double(kGravity) * height) +
                   0.5 * glm::dot(w, worldInertia(body, body.pose.rotation) * w);
        }
        return sum;
    }
};

}  // namespace gyre::dry
