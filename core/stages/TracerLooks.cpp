#include "core/stages/TracerLooks.h"

#include "core/scene/Field.h"
#include "core/stages/SimulationState.h"

#include <algorithm>

namespace gyre {

std::vector<CurveKey>* overLife(LookCurves& curves, std::string_view field) {
    if (field == keyOf<&Emitter::size>()) return &curves.size;
    if (field == keyOf<&Emitter::color>()) return &curves.color;
    if (field == keyOf<&Emitter::opacity>()) return &curves.opacity;
    return field == keyOf<&Emitter::glow>() ? &curves.glow : nullptr;
}

LookCurves curvesOf(const Scene& scene, ElementId element, const Emitter& emitter) {
    LookCurves curves;
    for (const Curve& curve : scene.lifeCurves)
        if (std::vector<CurveKey>* keys =
                curve.target.element == element ? overLife(curves, curve.target.field) : nullptr)
            *keys = curve.keys;
    curves.colorOverTemperature = emitter.colorOverTemperature.keys;
    curves.glowOverTemperature = emitter.glowOverTemperature.keys;
    curves.opacityOverSmoke = emitter.opacityOverSmoke.keys;
    curves.opacityOverDensity = emitter.opacityOverDensity.keys;
    return curves;
}

TracerLook lookOf(std::uint64_t element, const Emitter& e) {
    return {element, e.size,        e.endSize,     e.color,      e.endColor,   e.opacity, e.smokeOpacity,
            e.glow,  e.densityTint, e.tintDensity, e.lightColor, e.heavyColor, e.heatGlow};
}

float fractionOfLife(const SimulationState& state, std::size_t tracer) {
    const Tracers& t = state.tracers;
    return t.lifetime[tracer] > 0 ? std::clamp(t.age[tracer] / t.lifetime[tracer], 0.0f, 1.0f) : 1.0f;
}

FluidAtTracer fluidAt(const SimulationState& state, std::size_t tracer) {
    const Tracers& t = state.tracers;
    const bool isNeeded = needsDensity(state.looks[t.emitter[tracer]], state.lookCurves[t.emitter[tracer]]);
    return {.temperature = state.scene.fluid.ambientTemperature + t.heat[tracer],
            .density = isNeeded ? state.substances.densityAt(t.position[tracer]) : 0,
            .flame = t.flame[tracer],
            .smoke = t.smoke[tracer]};
}

TracerAppearance appearanceOf(const SimulationState& state, std::size_t tracer) {
    const std::uint32_t emitter = state.tracers.emitter[tracer];
    return appearanceOf(state.looks[emitter], state.lookCurves[emitter], fractionOfLife(state, tracer),
                        fluidAt(state, tracer));
}

}  // namespace gyre
