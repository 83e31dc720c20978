#include "core/simulation/TracerLoop.h"

#include "core/particles/TracerThinning.h"
#include "core/scene/Levels.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SeenTracers.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr double kRounding = 1e-6;  // fraction of a step

std::uint64_t framesIn(double seconds, double step) {
    return std::min(static_cast<std::uint64_t>(std::ceil(seconds / step - kRounding)), kMostLoopFrames);
}

/// The living tracers among those with the ids begin <= id < end, in order of birth.
std::vector<LoopTracer> bornBetween(const SimulationState& state, std::uint64_t begin, std::uint64_t end) {
    const Tracers& t = state.tracers;
    std::vector<LoopTracer> found;
    for (std::size_t i = 0; i < t.size(); ++i)
        if (t.id[i] >= begin && t.id[i] < end)
            found.push_back({.number = t.id[i] - begin,
                             .position = t.position[i],
                             .velocity = t.velocity[i],
                             .heat = t.heat[i],
                             .fuel = t.fuel[i],
                             .flame = t.flame[i],
                             .smoke = t.smoke[i],
                             .density = fluidAt(state, i).density,
                             .age = t.age[i],
                             .lifetime = t.lifetime[i],
                             .emitter = t.emitter[i]});
    std::ranges::sort(found, {}, &LoopTracer::number);
    return found;
}

/// The tracers that a state shows, in the order of their ids, as a loop leaves them.
class ShownBefore {
public:
    ShownBefore() = default;
    explicit ShownBefore(const Tracers& shown) : m_ids(shown.id), m_positions(shown.position) {}

    /// The place of a tracer before; nullptr if it was not shown. Ids must be asked in ascending order.
    const glm::vec3* find(std::uint64_t id) {
        while (m_next < m_ids.size() && m_ids[m_next] < id) ++m_next;
        return m_next < m_ids.size() && m_ids[m_next] == id ? &m_positions[m_next] : nullptr;
    }

private:
    std::vector<std::uint64_t> m_ids;
    std::vector<glm::vec3> m_positions;
    std::size_t m_next = 0;
};

void clear(SimulationState& state) {
    arrays(state.tracers, [](auto& array) { array.clear(); });
    state.tracerCameFrom.clear();
    state.tracerDensity.clear();
}

void show(SimulationState& state, const LoopTracer& tracer, std::uint64_t id, const glm::vec3* before) {
    Tracers& t = state.tracers;
    const Transform& effect = state.effect;
    const glm::vec3 velocity = effect.scale * effect.direction(tracer.velocity);
    t.position.push_back(effect.point(tracer.position));
    for (std::vector<glm::vec3>* flow : {&t.velocity, &t.lastVelocity, &t.olderVelocity}) flow->push_back(velocity);
    t.ownVelocity.emplace_back(0);
    t.heat.push_back(tracer.heat);
    t.fuel.push_back(tracer.fuel);
    t.flame.push_back(tracer.flame);
    t.smoke.push_back(tracer.smoke);
    t.age.push_back(tracer.age);
    t.lifetime.push_back(tracer.lifetime);
    t.sizeScale.push_back(state.sizeScale);
    t.id.push_back(id);
    t.emitter.push_back(tracer.emitter);
    t.restarted.push_back(1);
    state.tracerCameFrom.push_back(before ? *before : t.position.back());
    state.tracerDensity.push_back(tracer.density);
}

}  // namespace

std::span<const LoopTracer> TracerLoop::frame(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : m_ends[index - 1];
    return std::span(m_tracers).subspan(begin, m_ends[index] - begin);
}

void TracerLoop::add(std::span<const LoopTracer> frame) {
    m_tracers.insert(m_tracers.end(), frame.begin(), frame.end());
    m_ends.push_back(m_tracers.size());
}

TracerLoop recordLoop(const Scene& scene, const Workers& workers, float quality, double seconds,
                      const std::function<bool()>& goesOn) {
    Simulation simulation(scene, workers);
    simulation.setQuality(quality);
    TracerLoop loop;
    loop.step = scene.fluid.substep;
    const auto mayStep = [&] { return simulation.isFinite() && (!goesOn || goesOn()); };
    for (std::uint64_t left = framesIn(settlingTime(scene), loop.step); left > 0 && mayStep(); --left)
        simulation.step();

    const SimulationState& state = simulation.state();
    const std::uint64_t first = state.nextTracer, wanted = std::max<std::uint64_t>(1, framesIn(seconds, loop.step));
    std::size_t samples = 0;
    while (loop.length < wanted && samples < kMostLoopTracers / 2 && mayStep()) {
        simulation.step();
        loop.add(bornBetween(state, first, state.nextTracer));
        samples += loop.frame(loop.length++).size();
    }
    const std::uint64_t end = state.nextTracer;
    loop.births = end - first;
    while (samples < kMostLoopTracers && loop.frames() < loop.length + kMostLoopFrames && mayStep()) {
        simulation.step();
        const std::vector<LoopTracer> alive = bornBetween(state, first, end);
        if (alive.empty()) break;
        loop.add(alive);
        samples += alive.size();
    }
    return loop;
}

void showLoop(SimulationState& state, const TracerLoop& loop, LoopEntry entry) {
    ShownBefore before = entry == LoopEntry::Births ? ShownBefore(state.tracers) : ShownBefore();
    clear(state);
    if (loop.length == 0 || (entry == LoopEntry::AtOnce && !state.emitting)) return;
    const double time = static_cast<double>(state.frame) * state.scene.fluid.substep;
    const std::uint64_t now =
        static_cast<std::uint64_t>(time / loop.step + kRounding) + state.scene.fluid.seed % loop.length;
    const std::uint64_t turn = now / loop.length, place = now % loop.length;
    const auto newborn = static_cast<float>(1.001 * std::max(loop.step, state.scene.fluid.substep));  // [s]
    // The oldest come first, so that ids ascend.
    const std::uint64_t turns = (loop.frames() + loop.length - 1) / loop.length;
    for (std::uint64_t ago = turns; ago-- > 0;) {
        if (place + ago * loop.length >= loop.frames()) continue;
        const std::uint64_t firstId = loop.firstId + (turn + turns - ago) * loop.births;
        for (const LoopTracer& tracer : loop.frame(place + ago * loop.length)) {
            const std::uint64_t id = firstId + tracer.number;
            const glm::vec3* const shown = before.find(id);
            const bool isBorn = state.emitting && (entry == LoopEntry::AtOnce || tracer.age <= newborn);
            if ((shown || isBorn) && isKept(id, state.quality)) show(state, tracer, id, shown);
        }
        state.nextTracer = std::max(state.nextTracer, firstId + loop.births);
    }
}

}  // namespace gyre
