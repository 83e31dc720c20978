#include "core/stages/SeenTracers.h"

#include "core/stages/SimulationState.h"

#include <algorithm>

namespace gyre {

float fractionOfLife(const SimulationState& state, std::size_t tracer) {
    const Tracers& t = state.tracers;
    return t.lifetime[tracer] > 0 ? std::clamp(t.age[tracer] / t.lifetime[tracer], 0.0f, 1.0f) : 1.0f;
}

FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer) {
    const Tracers& t = state.tracers;
    const bool isNeeded = needsDensity(state.looks[t.emitter[tracer]], state.lookCurves[t.emitter[tracer]]);
    const bool isKnown = state.tracerDensity.size() == t.size();
    return {.temperature = state.scene.fluid.ambientTemperature + t.heat[tracer],
            .density = !isNeeded ? 0
                       : isKnown ? state.tracerDensity[tracer]
                                 : state.substances.densityAt(t.position[tracer]),
            .flame = t.flame[tracer],
            .smoke = t.smoke[tracer]};
}

TracerAppearance appearanceOf(const SimulationState& state, std::size_t tracer) {
    const std::uint32_t emitter = state.tracers.emitter[tracer];
    TracerAppearance seen = appearanceOf(state.looks[emitter], state.lookCurves[emitter], fractionOfLife(state, tracer),
                                         fluidAt(state, tracer));
    seen.radius *= state.tracers.sizeScale[tracer];
    return seen;
}

}  // namespace gyre
