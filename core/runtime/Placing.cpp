#include "core/runtime/Placing.h"

#include "core/runtime/Instance.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre {
namespace {

constexpr float kFarthestPlace = 1e6f;  // [m]

bool isReachable(const gyre_vec3& v) {
    return std::fabs(v.x) <= kFarthestPlace && std::fabs(v.y) <= kFarthestPlace && std::fabs(v.z) <= kFarthestPlace;
}

}  // namespace

std::optional<Transform> transformOf(const gyre_transform& transform) {
    const gyre_quat& q = transform.rotation;
    const bool isUnit = std::fabs(std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w) - 1) <= 1e-3f;
    if (!isReachable(transform.position) || !isUnit || !(transform.scale >= 1e-4f && transform.scale <= 1e4f))
        return std::nullopt;
    const gyre_vec3& p = transform.position;
    const glm::quat rotation(q.w, q.x, q.y, q.z);
    if (rotation == glm::quat(1, 0, 0, 0)) return Transform{{p.x, p.y, p.z}, rotation, transform.scale};
    return Transform{{p.x, p.y, p.z}, glm::normalize(rotation), transform.scale};
}

void Instance::place(const Transform& effect, Carry carry) {
    change([&] { m_simulation.place(effect, carry); });
    m_options.transform = effect;
    if (carry == Carry::Everything || m_isFresh || isIdle()) jumpTo(effect);
    ++m_version;
}

void Instance::shift(const glm::vec3& delta) {
    change([&] { m_simulation.shift(delta); });
    for (Transform* place : {&m_options.transform, &m_place}) place->position -= delta;
    for (Binding& binding : m_bindings)
        for (gyre_vec3* place : {&binding.state.position, &binding.state.center_of_mass}) {
            place->x -= delta.x;
            place->y -= delta.y;
            place->z -= delta.z;
        }
    ++m_version;
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_set_transform(gyre_context* context, gyre_instance instance, const gyre_transform* transform,
                                        int32_t teleport) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!transform) return fail(context, GYRE_E_INVALID_ARGUMENT, "transform is NULL.");
        const std::optional<Transform> wanted = transformOf(*transform);
        if (!wanted) return fail(context, GYRE_E_INVALID_ARGUMENT, kTransformRule);
        if (wanted->scale != found.state().effect.scale)
            return fail(context, GYRE_E_INVALID_ARGUMENT, "The scale of a running instance cannot change.");
        found.place(*wanted, teleport ? Carry::Everything : Carry::Nothing);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_shift_origin(gyre_context* context, gyre_instance instance, gyre_vec3 delta) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!isReachable(delta)) return fail(context, GYRE_E_INVALID_ARGUMENT, "delta is not finite or beyond 1e6 m.");
        const glm::vec3& p = found.state().effect.position;
        if (!isReachable({p.x - delta.x, p.y - delta.y, p.z - delta.z}))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "The effect would be beyond 1e6 m of the new origin.");
        found.shift({delta.x, delta.y, delta.z});
        return gyre_result{GYRE_OK};
    });
}
