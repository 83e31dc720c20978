#include "core/particles/TracerAppearance.h"

#include "core/base/Math.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
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

/// flameLight() at temperatures 4 K apart, with interpolation between them.
class FlameLights {
public:
    FlameLights() {
        for (std::size_t i = 0; i < m_lights.size(); ++i)
            m_lights[i] = flameLight(kFirstGlow + kStep * static_cast<float>(i));
    }
    glm::vec3 at(float kelvin) const {
        if (!(kelvin > kFirstGlow)) return glm::vec3(0);
        const float place = (kelvin - kFirstGlow) * (1 / kStep);
        if (!(place < kCells)) return flameLight(kelvin);
        const auto low = static_cast<std::size_t>(place);
        return glm::mix(m_lights[low], m_lights[low + 1], place - static_cast<float>(low));
    }

private:
    static constexpr float kStep = 4;    // [K]
    static constexpr int kCells = 1024;  // up to 4,800 K
    std::array<glm::vec3, kCells + 1> m_lights;
};

glm::vec3 lightAt(const LookCurves& curves, float kelvin) {
    static const FlameLights lights;
    return curves.glowOverTemperature.empty() ? lights.at(kelvin)
                                              : onCurve(curves.glowOverTemperature, kelvin, glm::vec3(0));
}

glm::vec3 lightOfFlame(const LookCurves& curves, float glow, const FluidAtTracer& fluid) {
    if (glow <= 0 || fluid.flame <= 0) return glm::vec3(0);
    const float temperature = glm::mix(kCoolestFlame, kDenseFlame, std::min(fluid.flame, 1.0f));
    return glow * sharpened(fluid.flame) * lightAt(curves, std::max(fluid.temperature, temperature));
}

}  // namespace

LookAtAge mix(const LookAtAge& a, const LookAtAge& b, float part) {
    return {glm::mix(a.radius, b.radius, part), glm::mix(a.opacity, b.opacity, part), glm::mix(a.glow, b.glow, part),
            glm::mix(a.heatGlow, b.heatGlow, part), glm::mix(a.color, b.color, part)};
}

LookAtAge lookAtAge(const TracerLook& look, const LookCurves& curves, float fraction) {
    const float faded = fade(fraction);
    return {radiusAt(look, curves, fraction), opacityByAge(look, curves, fraction),
            onCurve(curves.glow, fraction, look.glow * faded), look.heatGlow * faded,
            onCurve(curves.color, fraction, glm::mix(look.color, look.endColor, fraction))};
}

TracerAppearance appearanceAt(const LookAtAge& age, const TracerLook& look, const LookCurves& curves,
                              const FluidAtTracer& fluid) {
    TracerAppearance shown;
    const float thickness = opacityByFluid(look, curves, fluid);
    shown.radius = age.radius;
    shown.color = tinted(look, onCurve(curves.colorOverTemperature, fluid.temperature, age.color), fluid.density);
    shown.opacity = thickness * age.opacity;
    shown.glow = age.glow;
    shown.light = lightOfFlame(curves, age.glow, fluid);
    // Absorptivity equals emissivity [Kirchhoff 1860]. Depends on temperature alone, without a flame model.
    if (age.heatGlow > 0) shown.light += age.heatGlow * thickness * lightAt(curves, fluid.temperature);
    return shown;
}

TracerAppearance appearanceOf(const TracerLook& look, const LookCurves& curves, float fraction,
                              const FluidAtTracer& fluid) {
    return appearanceAt(lookAtAge(look, curves, fraction), look, curves, fluid);
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
