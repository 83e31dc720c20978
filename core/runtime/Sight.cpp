#include "core/runtime/FieldSampling.h"
#include "core/runtime/Instance.h"

#include <algorithm>
#include <array>

namespace gyre {
namespace {

constexpr std::size_t kRaysAtOnce = 64;  // a multiple of the lanes of any processor

glm::vec3 vectorOf(const gyre_vec3& v) { return {v.x, v.y, v.z}; }

}  // namespace

const SmokeSight& Instance::sight() const {
    const Lock lock(m_lazy);
    if (m_sightVersion != m_version) m_sight = SmokeSight(state());
    m_sightVersion = m_version;
    return m_sight;
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_query_rays(const gyre_context* context, gyre_instance instance, const gyre_ray* rays,
                                     uint32_t count, float threshold, gyre_ray_answer* answers) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (((!rays || !answers) && count > 0) || !(threshold >= 0))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL, or threshold is negative.");
        for (std::uint32_t i = 0; i < count; ++i)
            if (!isFinite(rays[i].from) || !isFinite(rays[i].to))
                return fail(context, GYRE_E_INVALID_ARGUMENT, "A ray is not finite.");
        const SmokeSight& sight = found.sight();
        std::array<SmokeSight::Ray, kRaysAtOnce> lines;
        std::array<SmokeSight::Answer, kRaysAtOnce> seen;
        for (std::size_t first = 0; first < count; first += kRaysAtOnce) {
            const std::size_t some = std::min(count - first, kRaysAtOnce);
            for (std::size_t i = 0; i < some; ++i)
                lines[i] = {vectorOf(rays[first + i].from), vectorOf(rays[first + i].to)};
            sight.along(std::span(lines).first(some), threshold, std::span(seen).first(some));
            for (std::size_t i = 0; i < some; ++i) answers[first + i] = {seen[i].transmittance, seen[i].distance};
        }
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_query_points(const gyre_context* context, gyre_instance instance, const gyre_vec3* points,
                                       uint32_t count, gyre_point_answer* answers) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if ((!points || !answers) && count > 0) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
        for (std::uint32_t i = 0; i < count; ++i)
            if (!isFinite(points[i])) return fail(context, GYRE_E_INVALID_ARGUMENT, "A point is not finite.");
        const SmokeSight& sight = found.sight();
        for (std::uint32_t i = 0; i < count; ++i) {
            const glm::vec3 point = vectorOf(points[i]);
            answers[i] = {sight.extinctionAt(point), fieldAt(found.state(), GYRE_FIELD_DENSITY, point).x,
                          fieldAt(found.state(), GYRE_FIELD_TEMPERATURE, point).x,
                          cVector(fieldAt(found.state(), GYRE_FIELD_VELOCITY, point))};
        }
        return gyre_result{GYRE_OK};
    });
}
