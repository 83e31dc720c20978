#include "core/runtime/HostBodies.h"
#include "core/runtime/Instance.h"

#include <algorithm>

namespace gyre {

// The simulation leaves out bodies without volume, so bodies are not found by index. Added bodies come after the slots.
gyre_body bodyHandle(const Asset& asset, std::uint64_t elementId) {
    if (elementId >= kAddedBodies)
        return {static_cast<std::uint32_t>(asset.slots.size() + (elementId - kAddedBodies) + 1)};
    for (std::size_t i = 0; i < asset.bodyIds.size(); ++i)
        if (asset.bodyIds[i] == elementId) return asset.slots[i].body;
    return {0};
}

gyre_vec3 cVector(const glm::vec3& v) { return {v.x, v.y, v.z}; }

RigidBody* Instance::find(gyre_body handle) {
    for (RigidBody& body : m_simulation.bodies())
        if (handle.v != 0 && bodyHandle(*m_asset, body.id).v == handle.v) return &body;
    return nullptr;
}

void Instance::bind(RigidBody& body, const gyre_body_binding& binding) {
    m_bindings.reserve(m_bindings.size() + 1);  // so that the binding changes wholly or not at all
    bindTo(body, binding);
    std::erase_if(m_bindings, [&](const Binding& old) { return old.body == body.id; });
    m_bindings.push_back({body.id, binding, {}, false});
}

void Instance::take(RigidBody& body, const gyre_body_state& state) {
    setState(body, state, m_scene.fluid.ambientTemperature);
    for (Binding& binding : m_bindings) {
        if (binding.body != body.id) continue;
        binding.state = state;
        binding.isPlaced = true;
    }
}

void Instance::bindAgain() {
    for (RigidBody& body : m_simulation.bodies())
        for (const Binding& binding : m_bindings) {
            if (binding.body != body.id) continue;
            bindTo(body, binding.how);
            if (binding.isPlaced) setState(body, binding.state, m_scene.fluid.ambientTemperature);
        }
}

gyre_body Instance::add(const Body& solid, const gyre_body_binding& binding, const gyre_body_state& placed) {
    Element element;
    element.id.value = kAddedBodies + m_added;
    element.body = solid;
    element.place = worldIn(state().effect);
    const gyre_body handle = bodyHandle(*m_asset, element.id.value);
    Scene scene = m_scene;
    scene.elements.push_back(std::move(element));
    change([&] {
        m_simulation.accept(scene);
        if (RigidBody* body = find(handle)) {
            bind(*body, binding);
            take(*body, placed);
        }
        beginCall();
        publishImpulses();
    });
    m_scene = std::move(scene);
    ++m_added;
    return handle;
}

void Instance::remove(const RigidBody& body) {
    const std::uint64_t id = body.id;  // the body is removed below
    Scene scene = m_scene;
    std::erase_if(scene.elements, [&](const Element& element) { return element.id.value == id; });
    change([&] {
        m_simulation.accept(scene);
        beginCall();
        publishImpulses();
    });
    m_scene = std::move(scene);
    std::erase_if(m_bindings, [&](const Binding& binding) { return binding.body == id; });
}

void Instance::setImpulseCallback(gyre_impulse_fn fn, void* user) {
    m_impulseFn = fn;
    m_impulseUser = user;
}

void Instance::publishImpulses() {
    m_impulses.clear();
    const std::span<const RigidBody> bodies = state().bodies;
    for (std::size_t i = 0; i < m_impulseSums.size(); ++i) {
        const RigidBody& body = bodies[i];
        if (body.id == kGroundBody) continue;
        const BodyImpulse& sum = body.hosted ? body.answer : m_impulseSums[i];
        gyre_body_impulse impulse{};
        impulse.body = bodyHandle(*m_asset, body.id);
        impulse.bound = body.hosted;
        for (const Binding& binding : m_bindings)
            if (binding.body == body.id) impulse.user = binding.how.user;
        impulse.linear = cVector(glm::vec3(sum.linear));
        impulse.angular = cVector(glm::vec3(sum.angular));
        impulse.heat = static_cast<float>(m_heatBefore[i] - body.heatGiven);
        m_impulses.push_back(impulse);
    }
}

namespace {

gyre_result takeBinding(const gyre_context* context, const gyre_body_binding* binding, gyre_body_binding& wanted) {
    gyre_body_binding_init(&wanted);
    if (!take(binding, wanted)) return fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    if (!(wanted.coupling >= 0 && wanted.coupling <= 1) || !(wanted.max_delta_v >= 0 && wanted.max_delta_v <= 1e6f))
        return fail(context, GYRE_E_INVALID_ARGUMENT,
                    "coupling must lie between 0 and 1, max_delta_v between 0 and 1e6 m/s.");
    return GYRE_OK;
}

}  // namespace
}  // namespace gyre

using namespace gyre;

void gyre_body_binding_init(gyre_body_binding* binding) {
    if (binding) *binding = {sizeof *binding, 1, 10, nullptr};
}

void gyre_body_desc_init(gyre_body_desc* desc) {
    if (desc) *desc = {sizeof *desc, GYRE_SHAPE_SPHERE, 1, 0, {0, 0, 0}, 0, nullptr};
}

gyre_result gyre_asset_find_body(const gyre_context* context, gyre_asset asset, const char* slot, gyre_body* out) {
    if (!slot || !out) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
    return withAsset(context, asset, [&](const std::shared_ptr<const Asset>& found) {
        for (const gyre_slot_info& info : found->slots)
            if (std::string_view(info.name) == slot) {
                *out = info.body;
                return gyre_result{GYRE_OK};
            }
        return fail(context, GYRE_E_NOT_FOUND);
    });
}

gyre_result gyre_instance_bind_body(gyre_context* context, gyre_instance instance, gyre_body body,
                                    const gyre_body_binding* binding) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        gyre_body_binding wanted;
        const gyre_result taken = takeBinding(context, binding, wanted);
        if (!GYRE_SUCCEEDED(taken)) return taken;
        RigidBody* slot = found.find(body);
        if (!slot) return fail(context, GYRE_E_INVALID_HANDLE);
        found.bind(*slot, wanted);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_add_body(gyre_context* context, gyre_instance instance, const gyre_body_desc* desc,
                                   const gyre_body_binding* binding, const gyre_body_state* state, gyre_body* out) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        gyre_body_desc solid{};
        gyre_body_binding wanted;
        if (!desc || !state || !out || !take(desc, solid))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL, or struct_size is not set.");
        const gyre_result taken = takeBinding(context, binding, wanted);
        if (!GYRE_SUCCEEDED(taken)) return taken;
        if (const char* wrong = wrongWith(*state)) return fail(context, GYRE_E_INVALID_ARGUMENT, wrong);
        if (found.state().bodies.size() >= context->limits.bodies)
            return fail(context, GYRE_E_LIMIT, "There are as many bodies as max_bodies allows.");
        const Result<Body> body = bodyOf(solid, context->limits.hullsPerBody, context->limits.planesPerHull);
        if (!body)
            return fail(context, body.error().code == ErrorCode::Limit ? GYRE_E_LIMIT : GYRE_E_INVALID_ARGUMENT,
                        body.error().message);
        *out = found.add(*body, wanted, *state);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_remove_body(gyre_context* context, gyre_instance instance, gyre_body body) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        const RigidBody* added = found.find(body);
        if (!added) return fail(context, GYRE_E_INVALID_HANDLE);
        if (added->id < kAddedBodies)
            return fail(context, GYRE_E_INVALID_ARGUMENT, "An authored slot cannot be removed.");
        found.remove(*added);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_set_body_states(gyre_context* context, gyre_instance instance, const gyre_body_state* states,
                                          uint32_t count) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!states && count > 0) return fail(context, GYRE_E_INVALID_ARGUMENT, "states is NULL.");
        for (uint32_t i = 0; i < count; ++i) {
            const RigidBody* body = found.find(states[i].body);
            if (!body) return fail(context, GYRE_E_INVALID_HANDLE);
            if (!body->hosted)
                return fail(context, GYRE_E_INVALID_ARGUMENT, "The library moves this body. Bind it first.");
            if (const char* wrong = wrongWith(states[i])) return fail(context, GYRE_E_INVALID_ARGUMENT, wrong);
        }
        for (uint32_t i = 0; i < count; ++i) found.take(*found.find(states[i].body), states[i]);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_get_body_states(const gyre_context* context, gyre_instance instance, gyre_body_state* states,
                                          uint32_t capacity, uint32_t* count) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!count || (!states && capacity > 0)) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
        std::span<const RigidBody> bodies = found.state().bodies;
        if (!bodies.empty() && bodies[0].id == kGroundBody) bodies = bodies.subspan(1);
        *count = static_cast<uint32_t>(bodies.size());
        if (capacity < bodies.size()) return fail(context, GYRE_E_BUFFER_TOO_SMALL);
        const float ambient = found.state().scene.fluid.ambientTemperature;
        for (std::size_t i = 0; i < bodies.size(); ++i)
            states[i] = stateOf(bodies[i], bodyHandle(found.asset(), bodies[i].id), ambient);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_set_impulse_callback(gyre_context* context, gyre_instance instance, gyre_impulse_fn fn,
                                               void* user) {
    return withAnyInstance(context, instance, Access::Write, [&](Instance& found) {
        found.setImpulseCallback(fn, user);
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
