#include "core/runtime/Instance.h"

namespace gyre {

// The simulation leaves out bodies without volume, so places in its list are no names.
gyre_body bodyHandle(const Asset& asset, std::uint64_t elementId) {
    for (std::size_t i = 0; i < asset.bodyIds.size(); ++i)
        if (asset.bodyIds[i] == elementId) return asset.slots[i].body;
    return {0};
}

gyre_vec3 cVector(const glm::vec3& v) { return {v.x, v.y, v.z}; }

namespace {

gyre_body_state stateOf(const Asset& asset, const RigidBody& body) {
    const BodyPose& pose = body.pose;
    return {bodyHandle(asset, body.id),
            cVector(pose.position),
            {pose.rotation.x, pose.rotation.y, pose.rotation.z, pose.rotation.w},
            cVector(pose.velocity),
            cVector(pose.spin),
            cVector(pose.position + pose.rotation * body.centreOfMass)};
}

}  // namespace
}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_get_body_states(const gyre_context* context, gyre_instance instance, gyre_body_state* states,
                                          uint32_t capacity, uint32_t* count) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!count || (!states && capacity > 0)) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
        const std::vector<RigidBody>& bodies = found.state().bodies;
        *count = static_cast<uint32_t>(bodies.size());
        if (capacity < bodies.size()) return fail(context, GYRE_E_BUFFER_TOO_SMALL);
        for (std::size_t i = 0; i < bodies.size(); ++i) states[i] = stateOf(found.asset(), bodies[i]);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_get_body_impulses(const gyre_context* context, gyre_instance instance,
                                            const gyre_body_impulse** out, uint32_t* count) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out || !count) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
        *out = found.impulses().data();
        *count = static_cast<uint32_t>(found.impulses().size());
        return gyre_result{GYRE_OK};
    });
}
