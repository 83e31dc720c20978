#include "core/runtime/Instance.h"

#include <algorithm>
#include <cmath>

namespace gyre {

std::size_t Instance::parameterOf(gyre_param_id id) const {
    const auto at = std::ranges::find(m_asset->params, id, &gyre_param_info::id);
    return at == m_asset->params.end() ? kNone : static_cast<std::size_t>(at - m_asset->params.begin());
}

bool Instance::setParameter(std::size_t index, const glm::vec4& value) {
    m_simulation.setParameter(index, value);
    return m_simulation.parameter(index) == value;
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_set_param(gyre_context* context, gyre_instance instance, gyre_param_id param,
                                    const float* values, uint32_t count) {
    return withInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!values) return fail(context, GYRE_E_INVALID_ARGUMENT, "values is NULL.");
        const std::size_t index = found.parameterOf(param);
        if (index == Instance::kNone) return fail(context, GYRE_E_NOT_FOUND);
        if (count != found.asset().params[index].components)
            return fail(context, GYRE_E_INVALID_ARGUMENT, "count is not the number of the parameter's components.");
        glm::vec4 wanted{0};
        for (std::uint32_t i = 0; i < count; ++i) wanted[static_cast<int>(i)] = values[i];
        for (std::uint32_t i = 0; i < count; ++i)
            if (!std::isfinite(values[i])) return fail(context, GYRE_E_INVALID_ARGUMENT, "A value is not finite.");
        return found.setParameter(index, wanted) ? gyre_result{GYRE_OK} : gyre_result{GYRE_CLAMPED};
    });
}

gyre_result gyre_instance_get_param(const gyre_context* context, gyre_instance instance, gyre_param_id param,
                                    float* values, uint32_t count) {
    return withInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!values) return fail(context, GYRE_E_INVALID_ARGUMENT, "values is NULL.");
        const std::size_t index = found.parameterOf(param);
        if (index == Instance::kNone) return fail(context, GYRE_E_NOT_FOUND);
        if (count != found.asset().params[index].components)
            return fail(context, GYRE_E_INVALID_ARGUMENT, "count is not the number of the parameter's components.");
        const glm::vec4 value = found.simulation().parameter(index);
        for (std::uint32_t i = 0; i < count; ++i) values[i] = value[static_cast<int>(i)];
        return gyre_result{GYRE_OK};
    });
}
