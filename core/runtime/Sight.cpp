#include "core/base/ParallelFor.h"
#include "core/runtime/FieldSampling.h"
#include "core/runtime/Instance.h"

#include <array>
#include <span>

namespace gyre {
namespace {

constexpr std::size_t kRaysAtOnce = 256;  // worth a thread; fewer are followed by the caller

glm::vec3 vectorOf(const gyre_vec3& v) { return {v.x, v.y, v.z}; }

/// rays: at most kRaysAtOnce
void followRays(const SmokeSight& sight, std::span<const gyre_ray> rays, float threshold, gyre_ray_answer* answers) {
    std::array<SmokeSight::Ray, kRaysAtOnce> lines;
    std::array<SmokeSight::Answer, kRaysAtOnce> seen;
    for (std::size_t i = 0; i < rays.size(); ++i) lines[i] = {vectorOf(rays[i].from), vectorOf(rays[i].to)};
    sight.along(std::span(lines).first(rays.size()), threshold, std::span(seen).first(rays.size()));
    for (std::size_t i = 0; i < rays.size(); ++i) answers[i] = {seen[i].transmittance, seen[i].distance};
}

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
        parallelFor(context->workers, count, kRaysAtOnce, [&](std::size_t begin, std::size_t end) {
            followRays(sight, std::span(rays, count).subspan(begin, end - begin), threshold, answers + begin);
        });
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
