#include "core/base/ParallelFor.h"
#include "core/geometry/Container.h"
#include "core/particles/ParticleRanges.h"
#include "core/particles/RigidBodies.h"
#include "core/runtime/Instance.h"
#include "core/stages/BirthWays.h"

#include <glm/common.hpp>

#include <cmath>
#include <cstddef>
#include <cstring>
#include <vector>

namespace gyre {
namespace {

/// A body at its place between the last two substeps.
struct DrawnBody {
    const RigidBody* body;
    BodyPose pose;
};

std::vector<DrawnBody> bodiesAt(const SimulationState& state, float alpha) {
    std::vector<DrawnBody> bodies;
    for (const RigidBody& body : state.bodies) {
        const Transform place =
            between({body.lastPose.position, body.lastPose.rotation}, {body.pose.position, body.pose.rotation}, alpha);
        bodies.push_back({&body, {place.position, place.rotation}});
    }
    return bodies;
}

/// The nearest place out of the solid, or in the room. before: where the tracer was when the body was at lastPose
glm::vec3 movedOut(const DrawnBody& drawn, const glm::vec3& before, const glm::vec3& place) {
    const Shape& shape = drawn.body->shape;
    const glm::vec3 local = localPoint(drawn.pose, place);
    if (drawn.body->container) {
        const auto wall = keptInside(shape, localPoint(drawn.body->lastPose, before), local, 0);
        return wall ? worldPoint(drawn.pose, wall->position) : place;
    }
    const SurfacePoint surface = surfacePointWithin(shape, local, 0);
    return surface.distance < 0 ? worldPoint(drawn.pose, local - surface.distance * surface.normal) : place;
}

}  // namespace
}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_copy_drawn_positions(const gyre_context* context, gyre_instance instance, float alpha,
                                               uint32_t flags, void* destination, uint32_t stride, uint32_t capacity,
                                               uint32_t* count) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!count || (!destination && capacity > 0))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
        if (!(alpha >= 0 && alpha <= 1))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "alpha must lie between 0 and 1.");
        if ((flags & ~std::uint32_t{GYRE_DRAWN_OUT_OF_BODIES}) != 0)
            return fail(context, GYRE_E_INVALID_ARGUMENT, "There is no such flag.");
        const ShownTracers& shown = found.shownTracers();
        const std::vector<glm::vec3>& now = shown.areAll ? found.state().tracers.position : shown.tracers.position;
        const std::vector<glm::vec3>& cameFrom = shown.areAll ? found.state().tracerCameFrom : shown.cameFrom;
        *count = static_cast<std::uint32_t>(now.size());
        if (now.empty()) return gyre_result{GYRE_OK};
        if (capacity < now.size()) return fail(context, GYRE_E_BUFFER_TOO_SMALL);
        if (stride < sizeof(glm::vec3))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "stride is smaller than a value.");
        const std::vector<glm::vec3>& before = cameFrom.size() == now.size() ? cameFrom : now;
        const std::vector<DrawnBody> bodies =
            flags & GYRE_DRAWN_OUT_OF_BODIES ? bodiesAt(found.state(), alpha) : std::vector<DrawnBody>();
        parallelFor(context->workers, now.size(), kTracersPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                glm::vec3 place = glm::mix(before[i], now[i], alpha);
                for (const DrawnBody& body : bodies) place = movedOut(body, before[i], place);
                std::memcpy(static_cast<std::byte*>(destination) + i * stride, &place, sizeof place);
            }
        });
        return gyre_result{GYRE_OK};
    });
}
