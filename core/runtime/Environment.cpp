#include "core/runtime/Instance.h"
#include "core/scene/Field.h"

#include <string_view>

namespace gyre {
namespace {

/// Whether each value is in the range of the field list; false for NaN.
bool isAllowed(const FluidSettings& fluid) {
    for (const ConstField& field : fieldsOf(fluid)) {
        const Range& range = field.info.range;
        const auto isWithin = [&](float value) { return double(value) >= range.low && double(value) <= range.high; };
        if (const auto* const number = std::get_if<const float*>(&field.value); number && !isWithin(**number))
            return false;
        const auto* const place = std::get_if<const glm::vec3*>(&field.value);
        if (place && !(isWithin((*place)->x) && isWithin((*place)->y) && isWithin((*place)->z))) return false;
    }
    return true;
}

}  // namespace

gyre_environment environmentOf(const FluidSettings& fluid) {
    return {0, cVector(fluid.gravity), cVector(fluid.wind), fluid.density, fluid.ambientTemperature};
}

bool Instance::setEnvironment(const gyre_environment& environment) {
    const auto vector = [](const gyre_vec3& v) { return glm::vec3(v.x, v.y, v.z); };
    FluidSettings fluid = m_scene.fluid;
    fluid.gravity = vector(environment.gravity);
    fluid.wind = vector(environment.wind);
    fluid.density = environment.density;
    fluid.ambientTemperature = environment.temperature;
    if (!isAllowed(fluid)) return false;
    if (fluid == m_scene.fluid) return true;  // a game may set the same values in every frame
    m_scene.fluid = fluid;
    change([&] { m_simulation.accept(m_scene); });
    ++m_version;
    return true;
}

gyre_environment Instance::environment() const { return environmentOf(m_scene.fluid); }

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_get_environment(const gyre_context* context, gyre_instance instance, gyre_environment* out) {
    return withInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out || !give(found.environment(), out))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL, or struct_size is not set.");
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_set_environment(gyre_context* context, gyre_instance instance,
                                          const gyre_environment* environment) {
    return withInstance(context, instance, Access::Write, [&](Instance& found) {
        gyre_environment wanted{};
        if (!environment || !take(environment, wanted))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "environment is NULL, or struct_size is not set.");
        if (!found.setEnvironment(wanted))
            return fail(context, GYRE_E_INVALID_ARGUMENT,
                        "A value of the environment is not finite or out of its range.");
        return gyre_result{GYRE_OK};
    });
}
