#include "core/runtime/Instance.h"

#include <algorithm>

namespace gyre {
namespace {

bool areEqual(const gyre_vec3& a, const gyre_vec3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

bool areEqual(const gyre_environment& a, const gyre_environment& b) {
    return areEqual(a.gravity, b.gravity) && areEqual(a.wind, b.wind) && a.density == b.density &&
           a.temperature == b.temperature;
}

}  // namespace

void Instance::setAsset(std::shared_ptr<const Asset> asset, std::shared_ptr<const TracerLoop> loop) {
    const gyre_environment surroundings = environment();
    const bool isChanged = !areEqual(surroundings, environmentOf(m_asset->effect.scene.fluid));
    const std::uint32_t level = m_level < asset->levels.size() ? m_level : 0;
    Scene scene = sceneAt(*asset, level);
    accept(std::move(asset), std::move(scene), level, std::move(loop));
    if (isChanged) setEnvironment(surroundings);
    const auto isGone = [this](const Binding& binding) {
        return std::ranges::find(state().bodies, binding.body, &RigidBody::id) == state().bodies.end();
    };
    std::erase_if(m_bindings, isGone);
    bindAgain();
    m_fired.clear();
    m_events.clear();
    change([&] {
        reserveEvents();
        beginCall();
        publishImpulses();
    });
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_set_asset(gyre_context* context, gyre_instance instance, gyre_asset asset) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        const std::shared_ptr<const Asset> other = context->find(asset);
        if (!other) return fail(context, GYRE_E_INVALID_HANDLE);
        if (!found.mayHave(*other, context->instanceBytes))
            return fail(context, GYRE_E_LIMIT, "The instance could take more memory than max_instance_bytes allows.");
        const std::uint32_t level = found.level() < other->levels.size() ? found.level() : 0;
        found.setAsset(other, other->loops->at(other->effect, context->workers, level));
        return gyre_result{GYRE_OK};
    });
}
