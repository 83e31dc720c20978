#include "core/stages/SeenTracers.h"

#include "core/stages/SimulationState.h"

#include <algorithm>

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

}  // namespace gyre
