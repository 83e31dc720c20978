#include "core/runtime/FieldSampling.h"
#include "core/geometry/Box.h"
#include "core/runtime/Instance.h"

#include <glm/common.hpp>

#include <cmath>
#include <cstring>

namespace gyre {
namespace {

/// Half the distance of velocity differences without a grid. [m]
constexpr float kNoGridReach = 0.01f;

glm::vec3 vorticityAt(const VelocityField& field, const glm::vec3& x) {
    if (field.nodes.empty()) return glm::vec3(0);
    const float h = field.grid.count() > 0 ? field.grid.spacing : kNoGridReach;
    glm::vec3 slope[3];  // difference of velocity along each axis
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 step{0};
        step[axis] = h;
        slope[axis] = (field.at(x + step) - field.at(x - step)) / (2 * h);
    }
    return {slope[1].z - slope[2].y, slope[2].x - slope[0].z, slope[0].y - slope[1].x};
}

}  // namespace

bool isFinite(const gyre_vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

int componentsOfField(std::uint32_t field) {
    return field == GYRE_FIELD_VELOCITY || field == GYRE_FIELD_VORTICITY    ? 3
           : field == GYRE_FIELD_DENSITY || field == GYRE_FIELD_TEMPERATURE ? 1
                                                                            : 0;
}

glm::vec3 fieldAt(const SimulationState& state, std::uint32_t field, const glm::vec3& x) {
    const FluidSettings& fluid = state.scene.fluid;
    switch (field) {
        case GYRE_FIELD_VELOCITY:
            return state.velocity.at(x) + fluid.wind;
        case GYRE_FIELD_VORTICITY:
            return vorticityAt(state.velocity, x);
        case GYRE_FIELD_DENSITY:
            return {fluid.density + state.substances.densityAt(x), 0, 0};
        default:
            return {fluid.ambientTemperature + state.substances.heatAt(x), 0, 0};
    }
}

namespace {

gyre_grid_view gridView(const UniformGrid& grid, std::uint64_t version) {
    gyre_grid_view view{};
    for (int axis = 0; axis < 3; ++axis) view.dims[axis] = static_cast<std::uint32_t>(grid.nodes[axis]);
    view.origin = cVector(grid.origin);
    view.spacing = grid.spacing;
    view.version = version;
    return view;
}

std::optional<gyre_grid_view> gridOf(const Instance& instance, std::uint32_t field) {
    const SimulationState& state = instance.state();
    const VelocityField& velocity = state.velocity;
    const Substances& substances = state.substances;
    gyre_grid_view view{};
    if (field == GYRE_FIELD_VELOCITY && !velocity.nodes.empty()) {
        view = gridView(velocity.grid, instance.version());
        view.data = &velocity.nodes[0].x;
        view.components = 3;
        view.stride = sizeof(glm::vec4);
        return view;
    }
    if (field == GYRE_FIELD_DENSITY && substances.present && substances.density.size() >= substances.grid.count()) {
        view = gridView(substances.grid, instance.version());
        view.data = substances.density.data();
        view.components = 1;
        view.stride = sizeof(float);
        return view;
    }
    return std::nullopt;
}

}  // namespace
}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_sample(const gyre_context* context, gyre_instance instance, uint32_t field,
                                 const gyre_vec3* points, uint32_t count, float* out, uint32_t stride) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        const auto size = static_cast<std::size_t>(componentsOfField(field)) * sizeof(float);
        if (size == 0 || ((!points || !out) && count > 0) || stride < size)
            return fail(context, GYRE_E_INVALID_ARGUMENT,
                        "An argument is NULL, there is no such field, or stride is smaller than a value.");
        for (std::uint32_t i = 0; i < count; ++i)
            if (!isFinite(points[i])) return fail(context, GYRE_E_INVALID_ARGUMENT, "A point is not finite.");
        for (std::uint32_t i = 0; i < count; ++i) {
            const glm::vec3 value = fieldAt(found.state(), field, {points[i].x, points[i].y, points[i].z});
            std::memcpy(reinterpret_cast<std::byte*>(out) + std::size_t{i} * stride, &value, size);
        }
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_get_grid(const gyre_context* context, gyre_instance instance, uint32_t field,
                                   gyre_grid_view* out) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out || componentsOfField(field) == 0)
            return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL or there is no such field.");
        const std::optional<gyre_grid_view> view = gridOf(found, field);
        if (!view) return fail(context, GYRE_E_NOT_FOUND, "The instance keeps no grid of this field now.");
        return give(*view, out) ? gyre_result{GYRE_OK}
                                : fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    });
}
