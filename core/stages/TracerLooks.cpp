#include "core/stages/TracerLooks.h"

#include "core/scene/Field.h"

namespace gyre {

std::vector<CurveKey>* overLife(LookCurves& curves, std::string_view field) {
    if (field == keyOf<&Emitter::size>()) return &curves.size;
    if (field == keyOf<&Emitter::color>()) return &curves.color;
    if (field == keyOf<&Emitter::opacity>()) return &curves.opacity;
    if (field == keyOf<&Emitter::glow>()) return &curves.glow;
    if (field == keyOf<&Emitter::emissionColor>()) return &curves.emissionColor;
    return field == keyOf<&Emitter::emissionStrength>() ? &curves.emissionStrength : nullptr;
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
    return {.element = element,
            .size = e.size,
            .endSize = e.endSize,
            .color = e.color,
            .endColor = e.endColor,
            .opacity = e.opacity,
            .smokeOpacity = e.smokeOpacity,
            .glow = e.glow,
            .densityTint = e.densityTint,
            .tintDensity = e.tintDensity,
            .lightColor = e.lightColor,
            .heavyColor = e.heavyColor,
            .heatGlow = e.heatGlow,
            .emissionColor = e.emissionColor,
            .emissionStrength = e.emissionStrength,
            .additive = e.additive,
            .castsShadow = e.castsShadow ? 1u : 0u};
}

}  // namespace gyre
