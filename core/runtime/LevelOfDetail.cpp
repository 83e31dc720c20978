#include "core/runtime/Instance.h"
#include "core/scene/Levels.h"
#include "core/simulation/LevelRun.h"

namespace gyre {

std::shared_ptr<const TracerLoop> AssetLoops::at(const Effect& effect, const Workers& workers, std::uint32_t level) {
    if (level == 0) return nullptr;
    const Lock lock(m_mutex);
    m_loops.resize(effect.scene.levels.size());
    std::shared_ptr<const TracerLoop>& loop = m_loops[level - 1];
    if (!loop) loop = loopOf(effect.scene, effect.scene.levels[level - 1], workers);
    return loop;
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_asset_choose_level(const gyre_context* context, gyre_asset asset, float distance, uint32_t* level) {
    if (!level) return fail(context, GYRE_E_INVALID_ARGUMENT, "level is NULL.");
    return withAsset(context, asset, [&](const std::shared_ptr<const Asset>& found) {
        if (!(distance >= 0)) return fail(context, GYRE_E_INVALID_ARGUMENT, "distance must not be negative.");
        *level = static_cast<std::uint32_t>(levelFor(found->effect.scene.levels, distance));
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_asset_record_loop(gyre_context* context, gyre_asset asset, uint32_t level, uint64_t* bytes) {
    return withAsset(context, asset, [&](const std::shared_ptr<const Asset>& found) {
        if (level >= found->levels.size()) return fail(context, GYRE_E_NOT_FOUND);
        const auto loop = found->loops->at(found->effect, context->workers, level);
        if (bytes) *bytes = loop ? loop->bytes() : 0;
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_set_level(gyre_context* context, gyre_instance instance, uint32_t level) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        if (level >= found.asset().levels.size()) return fail(context, GYRE_E_NOT_FOUND);
        const Asset& asset = found.asset();
        found.setLevel(level, asset.loops->at(asset.effect, context->workers, level));
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
