#include "core/contact/BodyContact.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre {
namespace {

constexpr int kMostCorrections = 4;  // for pieces of a compound, and corners between them

/// Moves a particle whose signed `distance` to the surface is less than the gap to that gap.
glm::vec3 pushedOut(const SurfacePoint& surface, const glm::vec3& local, float gap) {
    return local + (gap - surface.distance) * surface.normal;
}

/// Containers have no velocity rule: every particle beyond a wall is moved back.
std::optional<BodyContact> collideWithContainer(const MovingBody& moving, const glm::vec3& from, const glm::vec3& to,
                                                float gap) {
    const auto contact =
        keptInside(moving.body->shape, localPoint(moving.before, from), localPoint(moving.after, to), gap);
    if (!contact) return std::nullopt;
    return BodyContact{worldPoint(moving.after, contact->position), moving.after.rotation * contact->normal};
}

/// The gap between a surface and the tracers at it. No one sees it, and rounding leaves no tracer inside. The radius
/// alone does not tell how large it may be: that of the ground is 707 m. [m]
float marginOf(const RigidBody& body, float radius, float cell) {
    constexpr float kOfRadius = 1e-4f, kOfCell = 1e-3f, kRounding = 1e-6f;
    const glm::vec3 place = glm::abs(body.pose.position);
    const float farthest = std::max({place.x, place.y, place.z}) + radius;
    return std::min(kOfRadius * radius, std::max(kOfCell * cell, kRounding * farthest));
}

}  // namespace

void RangeBounds::add(const RangeBounds& other) {
    box.add(other.box);
    longestPath = std::max(longestPath, other.longestPath);
    gap = std::max(gap, other.gap);
}

MovingBody::QuickTest MovingBody::quickTest(const RangeBounds& range) const {
    constexpr float kRounding = 1.0001f;
    if (body->container) {
        const float room = inner - range.gap;
        return {middle, room > 0 ? room * room / kRounding : -1, true};
    }
    const float path = range.longestPath + glm::length(after.position - before.position);
    const float reach = radius + range.gap;
    return {middle, kRounding * 2 * (reach * reach + path * path), false};
}

bool MovingBody::mayCollide(const QuickTest& quick, const Box& box) const {
    const glm::vec3 nearest = glm::clamp(middle, box.low, box.high);
    const glm::vec3 farthest = middle + glm::max(middle - box.low, box.high - middle);
    return quick.mayCollide(body->container ? farthest : nearest);
}

bool MovingBody::mayCollide(const RangeBounds& range) const {
    return !range.box.isEmpty() && mayCollide(quickTest(range), range.box);
}

MovingBody movingBody(const RigidBody& body, const FluidSettings& fluid, float cell) {
    MovingBody moving;
    moving.body = &body;
    moving.before = body.pose;
    moving.after = poseAfter(body, body.impulse, fluid.gravity, static_cast<float>(fluid.substep));
    moving.centre = centreOf(body, moving.after);
    moving.radius = boundingRadius(body.shape);
    moving.middle = body.container ? worldPoint(moving.after, body.inner.centre) : moving.after.position;
    moving.inner = body.inner.radius;
    moving.collisionMargin = marginOf(body, moving.radius, cell);
    return moving;
}

void updateCollisionOrder(std::span<RigidBody> bodies, const FluidSettings& fluid, float cell,
                          std::vector<RigidBody*>& turn, std::vector<MovingBody>& moving) {
    turn.clear();
    for (int rank = 0; rank < 3; ++rank)
        for (RigidBody& body : bodies)
            if (rank == (body.container ? 2 : body.dynamic ? 0 : 1)) turn.push_back(&body);
    moving.clear();
    for (const RigidBody* body : turn) moving.push_back(movingBody(*body, fluid, cell));
}

std::optional<BodyContact> collide(const MovingBody& moving, const glm::vec3& from, const glm::vec3& to,
                                   const glm::vec3& relativeVelocity, float gap) {
    if (moving.body->container) return collideWithContainer(moving, from, to, gap);
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
    // the normal has turned between the hit point and the corrected position
    if (std::holds_alternative<SphereShape>(shape)) {
        surface = surfacePoint(shape, local);
        local = pushedOut(surface, local, gap);
    }
    for (int i = 0; i < kMostCorrections; ++i) {
        const SurfacePoint left = surfacePointWithin(shape, local, 0.5f * gap);
        if (left.distance >= 0.5f * gap) break;
        local = pushedOut(left, local, gap);
        surface = left;
    }
    return BodyContact{worldPoint(moving.after, local), moving.after.rotation * surface.normal};
}

}  // namespace gyre
