#include "core/runtime/Instance.h"
#include "core/scene/Levels.h"

#include <utility>

namespace gyre {
namespace {

/// Level 0 is a level that changes nothing.
Level levelOf(const Scene& scene, std::uint32_t index) {
    if (index > 0) return scene.levels[index - 1];
    Level authored;
    authored.distance = 0;
    authored.tracers = 1;
    return authored;
}

gyre_level_info infoOf(const Scene& scene, std::uint32_t index) {
    const Level level = levelOf(scene, index);
    gyre_level_info info{};
    info.count = static_cast<std::uint32_t>(scene.levels.size() + 1);
    info.distance = level.distance;
    info.tracers = level.tracers;
    info.vortons = level.vortons;
    info.cells = level.cells;
    info.size_scale = spriteScale(level);
    info.steps = static_cast<std::uint32_t>(level.steps);
    info.flags = level.sleeps ? GYRE_LEVEL_SLEEPS : 0;
    copyText(level.name, info.name);
    return info;
}

}  // namespace

void Instance::setLevel(std::uint32_t index) {
    if (index == m_level) return;
    const Level level = levelOf(m_asset->effect.scene, index);
    Scene scene = m_asset->effect.scene;
    if (m_options.substep != 0) scene.fluid.substep = m_options.substep;
    scene = atLevel(std::move(scene), level);
    for (const Element& element : m_scene.elements)
        if (element.id.value >= kAddedBodies) scene.elements.push_back(element);
    // The game may have set the other values.
    m_scene.fluid.substep = scene.fluid.substep;
    m_scene.fluid.gridCells = scene.fluid.gridCells;
    scene.fluid = m_scene.fluid;
    m_scene = std::move(scene);
    m_level = index;

    const double before = m_simulation.time();
    m_simulation.accept(m_scene);
    m_accumulator += before - m_simulation.time();
    m_simulation.setQuality(level.tracers * (m_options.flags & GYRE_INSTANCE_SIGHT ? 1 : m_options.quality));
    findLag();
    ++m_version;
}

/// Instances with long steps that were born together take them in different frames, if their seeds differ.
void Instance::findLag() {
    const std::int32_t steps = levelOf(m_asset->effect.scene, m_level).steps;
    const std::uint64_t turn = m_scene.fluid.seed % static_cast<std::uint64_t>(steps);
    m_lag = static_cast<double>(turn) * m_scene.fluid.substep / steps;
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_asset_get_level(const gyre_context* context, gyre_asset asset, uint32_t index, gyre_level_info* out) {
    if (!context || !out) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
    return guarded(context, [&] {
        const std::shared_ptr<const Asset> found = context->find(asset);
        if (!found) return fail(context, GYRE_E_INVALID_HANDLE);
        if (index > found->effect.scene.levels.size()) return fail(context, GYRE_E_NOT_FOUND);
        return give(infoOf(found->effect.scene, index), out)
                   ? gyre_result{GYRE_OK}
                   : fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    });
}

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
        if (level > found.asset().effect.scene.levels.size()) return fail(context, GYRE_E_NOT_FOUND);
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
