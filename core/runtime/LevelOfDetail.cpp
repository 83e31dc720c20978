#include "core/runtime/Instance.h"
#include "core/scene/Levels.h"

using namespace gyre;

gyre_result gyre_asset_choose_level(const gyre_context* context, gyre_asset asset, float distance, uint32_t* level) {
    if (!context || !level) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
    return guarded(context, [&] {
        const std::shared_ptr<const Asset> found = context->find(asset);
        if (!found) return fail(context, GYRE_E_INVALID_HANDLE);
        if (!(distance >= 0)) return fail(context, GYRE_E_INVALID_ARGUMENT, "distance must not be negative.");
        *level = static_cast<std::uint32_t>(levelFor(found->effect.scene.levels, distance));
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_set_level(gyre_context* context, gyre_instance instance, uint32_t level) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        if (level >= found.asset().levels.size()) return fail(context, GYRE_E_NOT_FOUND);
        found.setLevel(level);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_get_level(const gyre_context* context, gyre_instance instance, uint32_t* level) {
    return withInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!level) return fail(context, GYRE_E_INVALID_ARGUMENT, "level is NULL.");
        *level = found.level();
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_set_seen(gyre_context* context, gyre_instance instance, int32_t is_seen) {
    return withInstance(context, instance, Access::Write, [&](Instance& found) {
        found.setSeen(is_seen != 0);
        return gyre_result{GYRE_OK};
    });
}
