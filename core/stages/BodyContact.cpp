#include "core/stages/BodyContact.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

constexpr int kMostCorrections = 4;   // pieces of a compound, and corners between them

/// `distance` of the particle to the surface is negative or less than the gap: the place beside it.
glm::vec3 pushedOut(const SurfacePoint& surface, const glm::vec3& local, float gap) {
    return local + (gap - surface.distance) * surface.normal;
}

}  // namespace

MovingBody movingBody(const RigidBody& body, const FluidSettings& fluid) {
    MovingBody moving;
    moving.body = &body;
    moving.before = body.pose;
    moving.after = poseAfter(body, body.impulse, fluid.gravity, static_cast<float>(fluid.substep));
    moving.centre = centreOf(body, moving.after);
    moving.radius = boundingRadius(body.shape);
    moving.skin = 1e-4f * moving.radius;
    return moving;
}

std::optional<BodyContact> meet(const MovingBody& moving, const glm::vec3& from, const glm::vec3& to,
                                const glm::vec3& relativeVelocity, float gap) {
    const Shape& shape = moving.body->shape;
    const glm::vec3 before = localPoint(moving.before, from);
    glm::vec3 local = localPoint(moving.after, to);
    SurfacePoint surface;
    if (const auto crossing = sweptContact(shape, before, local, 0)) {
        const glm::vec3 entry = before + crossing->time * (local - before);
        surface = {glm::dot(crossing->normal, local - entry), crossing->normal};
    } else {
        surface = movingSurfacePoint(shape, local, glm::conjugate(moving.after.rotation) * relativeVelocity, gap);
        if (surface.distance > gap) return std::nullopt;
    }
    local = pushedOut(surface, local, gap);
    if (std::holds_alternative<SphereShape>(shape)) {   // beside the point met, the surface has turned
        surface = surfacePoint(shape, local);
        local = pushedOut(surface, local, gap);
    }
    for (int i = 0; i < kMostCorrections; ++i) {
        const SurfacePoint left = surfacePoint(shape, local);
        if (left.distance >= 0.5f * gap) break;
        local = pushedOut(left, local, gap);
        surface = left;
    }
    return BodyContact{worldPoint(moving.after, local), moving.after.rotation * surface.normal};
}

}  // namespace gyre
