#include "core/geometry/Box.h"
#include "core/particles/TracerThinning.h"
#include "core/runtime/Instance.h"
#include "core/runtime/ParticleViews.h"
#include "core/scene/Levels.h"

namespace gyre {
namespace {

// An element of an array as the C API sees it.
constexpr std::uint32_t formatOf(const glm::vec3*) { return GYRE_FORMAT_F32X3; }
constexpr std::uint32_t formatOf(const float*) { return GYRE_FORMAT_F32; }
constexpr std::uint32_t formatOf(const std::uint32_t*) { return GYRE_FORMAT_U32; }
constexpr std::uint32_t formatOf(const std::uint64_t*) { return GYRE_FORMAT_U64; }

static_assert(sizeof(glm::vec3) == 3 * sizeof(float));

template <class T>
gyre_attribute_view viewOf(const std::vector<T>& array) {
    if (array.empty()) return {nullptr, 0, GYRE_FORMAT_NONE};
    return {array.data(), sizeof(T), formatOf(array.data())};
}

gyre_aabb boundsOf(const std::vector<glm::vec3>& positions) {
    Box box;
    for (const glm::vec3& position : positions) box.add(position);
    if (box.isEmpty()) return {};
    return {cVector(box.low), cVector(box.high)};
}

// Attributes of both sets.
template <class Particles>
gyre_particle_view commonView(const Particles& particles, std::uint64_t version) {
    gyre_particle_view view{};
    view.count = static_cast<std::uint32_t>(particles.size());
    view.version = version;
    view.bounds = boundsOf(particles.position);
    view.attributes[GYRE_ATTR_POSITION] = viewOf(particles.position);
    view.attributes[GYRE_ATTR_VELOCITY] = viewOf(particles.velocity);
    view.attributes[GYRE_ATTR_AGE] = viewOf(particles.age);
    view.attributes[GYRE_ATTR_LIFETIME] = viewOf(particles.lifetime);
    view.attributes[GYRE_ATTR_ID] = viewOf(particles.id);
    return view;
}

gyre_particle_view tracersOf(const Instance& instance) {
    const ShownTracers& shown = instance.shownTracers();
    const Tracers& tracers = shown.areAll ? instance.state().tracers : shown.tracers;
    gyre_particle_view view = commonView(tracers, instance.version());
    view.attributes[GYRE_ATTR_FUEL] = viewOf(tracers.fuel);
    view.attributes[GYRE_ATTR_FLAME] = viewOf(tracers.flame);
    view.attributes[GYRE_ATTR_SMOKE] = viewOf(tracers.smoke);
    view.attributes[GYRE_ATTR_LOOK] = viewOf(tracers.emitter);
    const std::vector<glm::vec3>& before =  // positions before the last step; empty after a restore
        shown.areAll ? instance.state().tracerCameFrom : shown.cameFrom;
    if (before.size() == tracers.size()) view.attributes[GYRE_ATTR_PREVIOUS_POSITION] = viewOf(before);
    return view;
}

gyre_particle_view vortonsOf(const Instance& instance) {
    const Vortons& vortons = instance.state().vortons;
    gyre_particle_view view = commonView(vortons, instance.version());
    view.attributes[GYRE_ATTR_STRENGTH] = viewOf(vortons.strength);
    view.attributes[GYRE_ATTR_RADIUS] = viewOf(vortons.coreRadius);
    return view;
}

}  // namespace

const ShownTracers& Instance::shownTracers() const {
    const Lock lock(m_lazy);
    if (m_shownVersion == m_version) return m_shown;
    m_shown.areAll = !(m_options.flags & GYRE_INSTANCE_SIGHT) || m_options.quality >= 1;
    m_shown.sizeScale = m_shown.areAll ? 1 : spriteScale(m_options.quality);
    if (m_shown.areAll) {
        m_shownVersion = m_version;
        return m_shown;
    }
    const Tracers& all = state().tracers;
    m_shown.indices.clear();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (isKept(all.id[i], m_options.quality)) m_shown.indices.push_back(static_cast<std::uint32_t>(i));
    const auto take = [this](const auto& from, auto& to) {
        to.clear();
        for (const std::uint32_t i : m_shown.indices) to.push_back(from[i]);
    };
    Tracers& shown = m_shown.tracers;
    take(all.position, shown.position);
    take(all.velocity, shown.velocity);
    take(all.fuel, shown.fuel);
    take(all.flame, shown.flame);
    take(all.smoke, shown.smoke);
    take(all.age, shown.age);
    take(all.lifetime, shown.lifetime);
    take(all.id, shown.id);
    take(all.emitter, shown.emitter);
    m_shown.cameFrom.clear();
    if (state().tracerCameFrom.size() == all.size()) take(state().tracerCameFrom, m_shown.cameFrom);
    m_shownVersion = m_version;  // last, as memory may run out before
    return m_shown;
}

std::span<const TracerAppearance> Instance::appearances() const {
    const ShownTracers& shown = shownTracers();
    const Lock lock(m_lazy);
    if (m_seenVersion == m_version) return m_appearances;
    m_seen.update(state());
    m_appearances.resize(shown.areAll ? state().tracers.size() : shown.indices.size());
    m_seen.at(state(), shown.areAll ? std::span<const std::uint32_t>{} : shown.indices, m_appearances);
    if (!shown.areAll)
        for (TracerAppearance& seen : m_appearances) seen.radius *= shown.sizeScale;
    m_seenVersion = m_version;
    return m_appearances;
}

gyre_particle_view particlesOf(const Instance& instance, std::uint32_t set) {
    return set == GYRE_SET_TRACERS ? tracersOf(instance) : vortonsOf(instance);
}

bool isSet(std::uint32_t set) { return set == GYRE_SET_TRACERS || set == GYRE_SET_VORTONS; }

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_get_particles(const gyre_context* context, gyre_instance instance, uint32_t set,
                                        gyre_particle_view* out) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out || !isSet(set)) return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL or there is no such set.");
        return give(particlesOf(found, set), out) ? gyre_result{GYRE_OK}
                                                  : fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    });
}
