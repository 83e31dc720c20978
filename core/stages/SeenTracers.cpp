#include "core/stages/SeenTracers.h"

#include "core/stages/SimulationState.h"

#include <algorithm>
#include <array>

namespace gyre {

float fractionOfLife(const SimulationState& state, std::size_t tracer) {
    const Tracers& t = state.tracers;
    return t.lifetime[tracer] > 0 ? std::clamp(t.age[tracer] / t.lifetime[tracer], 0.0f, 1.0f) : 1.0f;
}

FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer) {
    const std::uint32_t look = state.tracers.emitter[tracer];
    return fluidAt(state, tracer, needsDensity(state.looks[look], state.lookCurves[look]));
}

FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer, bool isNeeded) {
    const Tracers& t = state.tracers;
    const bool isKnown = state.tracerDensity.size() == t.size();
    return {.temperature = state.scene.fluid.ambientTemperature + t.heat[tracer],
            .density = !isNeeded ? 0
                       : isKnown ? state.tracerDensity[tracer]
                                 : state.substances.densityAt(t.position[tracer]),
            .flame = t.flame[tracer],
            .smoke = t.smoke[tracer]};
}

void SeenTracers::update(const SimulationState& state) { m_tables.update(state.looks, state.lookCurves); }

TracerAppearance SeenTracers::at(const SimulationState& state, std::size_t tracer) const {
    const LookTable& table = m_tables[state.tracers.emitter[tracer]];
    TracerAppearance seen = table.at(fractionOfLife(state, tracer), fluidAt(state, tracer, table.needsDensity()));
    seen.radius *= state.tracers.sizeScale[tracer];
    return seen;
}

void SeenTracers::at(const SimulationState& state, std::span<const std::uint32_t> tracers,
                     std::span<TracerAppearance> seen) const {
    constexpr std::size_t kMost = 64;  // tracers of one look that are seen together
    std::array<float, kMost> fractions;
    std::array<FluidAtTracer, kMost> fluids;
    const Tracers& all = state.tracers;
    const auto indexOf = [&](std::size_t i) { return tracers.empty() ? i : std::size_t{tracers[i]}; };
    for (std::size_t first = 0, count = 0; first < seen.size(); first += count) {
        const std::uint32_t look = all.emitter[indexOf(first)];
        const LookTable& table = m_tables[look];
        const std::size_t most = std::min(kMost, seen.size() - first);
        for (count = 0; count < most && all.emitter[indexOf(first + count)] == look; ++count) {
            fractions[count] = fractionOfLife(state, indexOf(first + count));
            fluids[count] = fluidAt(state, indexOf(first + count), table.needsDensity());
        }
        table.at({fractions.data(), count}, {fluids.data(), count}, seen.subspan(first, count));
        for (std::size_t i = first; i < first + count; ++i) seen[i].radius *= all.sizeScale[indexOf(i)];
    }
}

}  // namespace gyre
