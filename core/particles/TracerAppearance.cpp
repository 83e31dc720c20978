#include "core/particles/TracerAppearance.h"

#include "core/base/Math.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kFadeInFraction =
    0.05f;  // fraction of the lifetime: long enough not to pop, short enough to start at the emitter

// The temperature of the flaming part of a grid cell is higher than the cell's mean, which includes cool gas. The
// smaller the flame fraction, the larger the difference.
constexpr float kCoolestFlame = 1120, kDenseFlame = 2000;  // [K]

constexpr float kSecondRadiation = 1.4388e-2f;                // h c / k [m K]
constexpr glm::vec3 kWavelengths{612e-9f, 549e-9f, 465e-9f};  // wavelengths of the primaries [m]
constexpr float kSensorWhite = 3200;  // [K] white point; cameras set to it show flames yellow, not dull red
constexpr float kFirstGlow = 700, kFullGlow = 1100;  // [K]

// Fades in quickly, then out over the whole lifetime, slowly at first.
float fade(float age) { return glm::smoothstep(0.0f, kFadeInFraction, age) * (1 - age) * (1 + age * (1 - age)); }

// Opacity decreases as a puff spreads. The exact law, with the square, looks too empty.
float thinned(float shrinking) {
    return shrinking < 1 ? static_cast<float>(exactExp(0.6 * exactLog(static_cast<double>(shrinking)))) : 1;
}

// Sharpens the flame fraction: the mean over a grid cell blurs flame and clear gas, and flames have hot cores.
float sharpened(float flame) { return flame * (0.35f + 2.6f * flame); }

// Relative to white at kSensorWhite. Wien's limit of Planck's law, valid below 4,000 K.
glm::vec3 spectrum(float kelvin) {
    const glm::vec3 exponent = -kSecondRadiation / kWavelengths * (1 / kelvin - 1 / kSensorWhite);
    return {fastExp(exponent.x), fastExp(exponent.y), fastExp(exponent.z)};
}

glm::vec3 lightAt(const LookCurves& curves, float kelvin) {
    return curves.glowOverTemperature.empty() ? flameLight(kelvin)
                                              : onCurve(curves.glowOverTemperature, kelvin, glm::vec3(0));
}

glm::vec3 lightOfFlame(const LookCurves& curves, float glow, const FluidAtTracer& fluid) {
    if (glow <= 0 || fluid.flame <= 0) return glm::vec3(0);
    const float temperature = glm::mix(kCoolestFlame, kDenseFlame, std::min(fluid.flame, 1.0f));
    return glow * sharpened(fluid.flame) * lightAt(curves, std::max(fluid.temperature, temperature));
}

}  // namespace

TracerAppearance appearanceOf(const TracerLook& look, const LookCurves& curves, float fraction,
                              const FluidAtTracer& fluid) {
    TracerAppearance shown;
    const float faded = fade(fraction), thickness = opacityByFluid(look, curves, fluid);
    shown.radius = radiusAt(look, curves, fraction);
    const glm::vec3 atAge = onCurve(curves.color, fraction, glm::mix(look.color, look.endColor, fraction));
    shown.color = tinted(look, onCurve(curves.colorOverTemperature, fluid.temperature, atAge), fluid.density);
    shown.opacity = thickness * opacityByAge(look, curves, fraction);
    shown.glow = onCurve(curves.glow, fraction, look.glow * faded);
    shown.light = lightOfFlame(curves, shown.glow, fluid);
    // Absorptivity equals emissivity [Kirchhoff 1860]. Depends on temperature alone, without a flame model.
    if (look.heatGlow > 0) shown.light += look.heatGlow * faded * thickness * lightAt(curves, fluid.temperature);
    return shown;
}

float opacityByAge(const TracerLook& look, const LookCurves& curves, float fraction) {
    if (!curves.opacity.empty()) return std::min(onCurve(curves.opacity, fraction, 0.0f), 1.0f);
    return look.opacity * fade(fraction) * thinned(look.size / radiusAt(look, curves, fraction));
}

float opacityByFluid(const TracerLook& look, const LookCurves& curves, const FluidAtTracer& fluid) {
    const float carried = fluid.smoke + fluid.flame;
    const float ofSmoke = look.smokeOpacity > 0 ? std::min(1.0f, look.smokeOpacity * carried) : 1;
    return std::min(onCurve(curves.opacityOverSmoke, carried, ofSmoke), 1.0f) *
           std::min(onCurve(curves.opacityOverDensity, std::abs(fluid.density), 1.0f), 1.0f);
}

bool opacityFollowsFluid(const TracerLook& look, const LookCurves& curves) {
    return look.smokeOpacity > 0 || !curves.opacityOverSmoke.empty() || !curves.opacityOverDensity.empty();
}

float radiusAt(const TracerLook& look, const LookCurves& curves, float fraction) {
    return onCurve(curves.size, fraction, glm::mix(look.size, look.endSize, std::sqrt(fraction)));
}

bool needsDensity(const TracerLook& look, const LookCurves& curves) {
    return look.densityTint > 0 || !curves.opacityOverDensity.empty();
}

bool needsDensity(std::span<const TracerLook> looks, std::span<const LookCurves> curves) {
    for (std::size_t i = 0; i < looks.size(); ++i)
        if (needsDensity(looks[i], curves[i])) return true;
    return false;
}

glm::vec3 flameLight(float kelvin) {
    if (kelvin <= kFirstGlow) return glm::vec3(0);
    const glm::vec3 light = spectrum(std::min(kelvin, 6000.0f));
    const float strongest = std::max({light.x, light.y, light.z});
    const float heat = kelvin / 1500;
    return light / strongest * (heat * heat * heat * heat * glm::smoothstep(kFirstGlow, kFullGlow, kelvin));
}

}  // namespace gyre
