#include "core/geometry/Box.h"
#include "core/runtime/Instance.h"

#include <cmath>
#include <cstring>

namespace gyre {
namespace {

// What the C side sees of one element of an array.
constexpr std::uint32_t formatOf(const glm::vec3*) { return GYRE_FORMAT_F32X3; }
constexpr std::uint32_t formatOf(const float*) { return GYRE_FORMAT_F32; }
constexpr std::uint32_t formatOf(const std::uint32_t*) { return GYRE_FORMAT_U32; }
constexpr std::uint32_t formatOf(const std::uint64_t*) { return GYRE_FORMAT_U64; }

static_assert(sizeof(glm::vec3) == 3 * sizeof(float));

template <class T>
gyre_attribute_view viewOf(const std::vector<T>& array) {
    if (array.empty()) return {nullptr, 0, GYRE_FORMAT_NONE};
    return {array.data(), sizeof(T), formatOf(array.data())};
}

gyre_aabb boundsOf(const std::vector<glm::vec3>& positions) {
    Box box;
    for (const glm::vec3& position : positions) box.add(position);
    if (box.isEmpty()) return {};
    return {cVector(box.low), cVector(box.high)};
}

// The attributes that both sets have.
template <class Particles>
gyre_particle_view commonView(const Particles& particles, std::uint64_t version) {
    gyre_particle_view view{};
    view.count = static_cast<std::uint32_t>(particles.size());
    view.version = version;
    view.bounds = boundsOf(particles.position);
    view.attributes[GYRE_ATTR_POSITION] = viewOf(particles.position);
    view.attributes[GYRE_ATTR_VELOCITY] = viewOf(particles.velocity);
    view.attributes[GYRE_ATTR_AGE] = viewOf(particles.age);
    view.attributes[GYRE_ATTR_LIFETIME] = viewOf(particles.lifetime);
    view.attributes[GYRE_ATTR_ID] = viewOf(particles.id);
    return view;
}

gyre_particle_view tracersOf(const Instance& instance) {
    const Tracers& tracers = instance.state().tracers;
    gyre_particle_view view = commonView(tracers, instance.version());
    view.attributes[GYRE_ATTR_LOOK] = viewOf(tracers.emitter);
    return view;
}

gyre_particle_view vortonsOf(const Instance& instance) {
    const Vortons& vortons = instance.state().vortons;
    gyre_particle_view view = commonView(vortons, instance.version());
    view.attributes[GYRE_ATTR_STRENGTH] = viewOf(vortons.strength);
    view.attributes[GYRE_ATTR_RADIUS] = viewOf(vortons.coreRadius);
    return view;
}

gyre_particle_view particlesOf(const Instance& instance, std::uint32_t set) {
    return set == GYRE_SET_TRACERS ? tracersOf(instance) : vortonsOf(instance);
}

bool isSet(std::uint32_t set) { return set == GYRE_SET_TRACERS || set == GYRE_SET_VORTONS; }

bool isFinite(const gyre_vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

void copyStrided(const gyre_attribute_view& view, std::uint32_t count, std::byte* destination, std::uint32_t stride) {
    const auto* source = static_cast<const std::byte*>(view.data);
    for (std::size_t i = 0; i < count; ++i) std::memcpy(destination + i * stride, source + i * view.stride, view.stride);
}

}  // namespace
}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_get_particles(const gyre_context* context, gyre_instance instance, uint32_t set, gyre_particle_view* out) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out || !isSet(set)) return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL or there is no such set.");
        return give(particlesOf(found, set), out) ? gyre_result{GYRE_OK} : fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    });
}

gyre_result gyre_instance_copy_attribute(const gyre_context* context, gyre_instance instance, uint32_t set, uint32_t attribute,
                                         void* destination, uint32_t stride, uint32_t capacity, uint32_t* count) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!count || !isSet(set) || attribute >= GYRE_ATTR_COUNT || (!destination && capacity > 0))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL, or there is no such set or attribute.");
        const gyre_particle_view view = particlesOf(found, set);
        *count = view.count;
        if (view.count == 0) return gyre_result{GYRE_OK};
        const gyre_attribute_view& values = view.attributes[attribute];
        if (!values.data) return fail(context, GYRE_E_NOT_FOUND, "This set does not have the attribute.");
        if (capacity < view.count) return fail(context, GYRE_E_BUFFER_TOO_SMALL);
        if (stride < values.stride) return fail(context, GYRE_E_INVALID_ARGUMENT, "stride is smaller than a value.");
        copyStrided(values, view.count, static_cast<std::byte*>(destination), stride);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_sample(const gyre_context* context, gyre_instance instance, uint32_t field, const gyre_vec3* points,
                                 uint32_t count, float* out, uint32_t stride) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (field != GYRE_FIELD_VELOCITY || ((!points || !out) && count > 0) || stride < 3 * sizeof(float))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL, there is no such field, or stride is smaller than a value.");
        for (std::uint32_t i = 0; i < count; ++i)
            if (!isFinite(points[i])) return fail(context, GYRE_E_INVALID_ARGUMENT, "A point is not finite.");
        for (std::uint32_t i = 0; i < count; ++i) {
            const glm::vec3 point(points[i].x, points[i].y, points[i].z);
            const gyre_vec3 velocity = cVector(found.state().velocity.at(point) + found.state().scene.fluid.wind);
            std::memcpy(reinterpret_cast<std::byte*>(out) + std::size_t{i} * stride, &velocity, sizeof velocity);
        }
        return gyre_result{GYRE_OK};
    });
}
