#include "core/stages/TracerLooks.h"

#include "core/scene/Field.h"

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

}  // namespace gyre
