#include "core/runtime/Instance.h"
#include "core/stages/Drive.h"
#include "core/stages/Emit.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr float kAlight = 1e-4f;  // mass fraction of visible flame

}  // namespace

void Instance::tell(std::uint32_t type, std::uint32_t id, double time, float value) {
    if (m_events.size() == m_events.capacity() && type == GYRE_EVENT_BUDGET_REACHED) return;  // steps must not allocate
    m_events.push_back({type, id, time, value, {}});
}

std::size_t Instance::firstBurning() const {
    const DensityGrid& density = state().density;
    if (!density.isHeld[kHeldFlame]) return kNone;
    for (std::size_t cell = 0; cell < density.grid.count(); ++cell) {
        const float volume = density.amounts[kHeldVolume][cell];
        if (volume > density.leastMoving && density.amounts[kHeldFlame][cell] > kAlight * volume) return cell;
    }
    return kNone;
}

void Instance::tellOfFire(double time) {
    const std::size_t burning = firstBurning();
    const bool burns = burning != kNone, hasRoom = m_events.size() < m_events.capacity();  // steps must not allocate
    if (burns && !m_burns && hasRoom) {
        const DensityGrid& density = state().density;
        m_events.push_back({GYRE_EVENT_IGNITED, 0, time, m_scene.fluid.ambientTemperature + heatOf(density, burning),
                            cVector(density.grid.position(burning))});
    }
    m_burns = burns && (m_burns || hasRoom);  // otherwise the event follows later
}

void Instance::tellOfBudget(double time) {
    const FluidSettings& fluid = m_scene.fluid;
    const bool isFull[2] = {countedTracers(state()) >= static_cast<double>(state().quality) * fluid.maxTracers,
                            state().vortons.size() >= static_cast<std::size_t>(fluid.maxVortons)};
    for (const std::uint32_t set : {GYRE_SET_TRACERS, GYRE_SET_VORTONS}) {
        if (isFull[set] && !m_full[set]) tell(GYRE_EVENT_BUDGET_REACHED, 0, time, static_cast<float>(set));
        m_full[set] = isFull[set];
    }
}

void Instance::tellOfEnd(double time) {
    const bool before = m_isOver, hasRoom = m_events.size() < m_events.capacity();  // steps must not allocate
    m_isOver = m_simulation.isOver() && (before || hasRoom);                        // otherwise the event follows later
    if (m_isOver && !before) tell(GYRE_EVENT_EMPTY, 0, time);
}

void Instance::tellOfStep(double begin, double end) {
    if (!m_started) tell(GYRE_EVENT_STARTED, 0, begin);
    m_started = true;
    for (const std::uint32_t id : m_fired) tell(GYRE_EVENT_TRIGGERED, id, begin);
    m_fired.clear();
    const std::size_t first = m_events.size();
    for (const SceneEvent& event : m_scene.events)
        if (happensIn(event, begin, end))
            tell(event.kind == EventKind::Marker ? GYRE_EVENT_MARKER : GYRE_EVENT_TRIGGERED,
                 static_cast<std::uint32_t>(event.id.value), event.time);
    const double duration = m_scene.fluid.duration;
    if (duration > 0 && duration > begin && duration <= end) tell(GYRE_EVENT_FINISHED, 0, duration);
    std::sort(m_events.begin() + static_cast<std::ptrdiff_t>(first), m_events.end(),
              [](const gyre_event& a, const gyre_event& b) {
                  return a.time < b.time ||
                         (a.time == b.time && (a.type < b.type || (a.type == b.type && a.id < b.id)));
              });
    tellOfFire(end);
    tellOfBudget(end);
    tellOfEnd(end);
}

std::size_t Instance::triggerOf(std::uint32_t id) const {
    const auto at = std::ranges::find(m_asset->events, id, &gyre_authored_event_info::id);
    const bool isTrigger = at != m_asset->events.end() && at->kind == GYRE_AUTHORED_TRIGGER;
    return isTrigger ? static_cast<std::size_t>(at - m_asset->events.begin()) : kNone;
}

void Instance::trigger(std::size_t event) {
    m_fired.reserve(m_fired.size() + 1);
    change([&] { m_simulation.trigger(event); });
    m_fired.push_back(m_asset->events[event].id);
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_set_emitting(gyre_context* context, gyre_instance instance, int32_t on) {
    return withInstance(context, instance, Access::Write, [&](Instance& found) {
        found.setEmitting(on != 0);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_is_idle(const gyre_context* context, gyre_instance instance, int32_t* out) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out) return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL.");
        *out = found.isIdle() ? 1 : 0;
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_trigger(gyre_context* context, gyre_instance instance, uint32_t event_id) {
    return withInstance(context, instance, Access::Write, [&](Instance& found) {
        const std::size_t event = found.triggerOf(event_id);
        if (event == Instance::kNone) return fail(context, GYRE_E_NOT_FOUND, "There is no trigger with this id.");
        found.trigger(event);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_get_events(const gyre_context* context, gyre_instance instance, const gyre_event** out,
                                     uint32_t* count) {
    return withInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out || !count) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
        *out = found.events().data();
        *count = static_cast<uint32_t>(found.events().size());
        return gyre_result{GYRE_OK};
    });
}
