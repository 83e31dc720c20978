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
        const float place = std::max(0.0f, (kelvin - kFirstGlow) * (1 / kStep));
        if (!(place < kCells)) return flameLight(kelvin);
        const int low = static_cast<int>(place);
        return glm::mix(m_lights[low], m_lights[low + 1], place - static_cast<float>(low));
    }

private:
    static constexpr float kStep = 4;    // [K]
    static constexpr int kCells = 1024;  // up to 4,800 K
    std::array<glm::vec3, kCells + 1> m_lights;
};

/// The light of hot fluid under a look.
class HotLight {
public:
    explicit HotLight(const LookCurves& curves) : m_curve(curves.glowOverTemperature) {
        static const FlameLights lights;
        m_lights = &lights;
    }
    glm::vec3 at(float kelvin) const {
        return m_curve.empty() ? m_lights->at(kelvin) : onCurve(m_curve, kelvin, glm::vec3(0));
    }
    glm::vec3 ofFlame(float glow, const FluidAtTracer& fluid) const {
        if (glow <= 0) return glm::vec3(0);
        const float flame = std::max(0.0f, fluid.flame);
        const float temperature = glm::mix(kCoolestFlame, kDenseFlame, std::min(flame, 1.0f));
        return glow * sharpened(flame) * at(std::max(fluid.temperature, temperature));
    }

private:
    const std::vector<CurveKey>& m_curve;
    const FlameLights* m_lights;
};

inline TracerAppearance appearanceAt(const LookAtAge& age, const TracerLook& look, const LookCurves& curves,
                                     const HotLight& hot, const FluidAtTracer& fluid) {
    const float thickness = opacityByFluid(look, curves, fluid);
    glm::vec3 light = hot.ofFlame(age.glow, fluid);
    // Absorptivity equals emissivity [Kirchhoff 1860]. Depends on temperature alone, without a flame model.
    if (age.heatGlow > 0) light += age.heatGlow * thickness * hot.at(fluid.temperature);
    return {.color = tinted(look, onCurve(curves.colorOverTemperature, fluid.temperature, age.color), fluid.density),
            .opacity = thickness * age.opacity,
            .light = light,
            .radius = age.radius,
            .glow = age.glow};
}

}  // namespace

LookAtAge lookAtAge(const TracerLook& look, const LookCurves& curves, float fraction) {
    const float faded = fade(fraction);
    return {.color = onCurve(curves.color, fraction, glm::mix(look.color, look.endColor, fraction)),
            .opacity = opacityByAge(look, curves, fraction),
            .radius = radiusAt(look, curves, fraction),
            .glow = onCurve(curves.glow, fraction, look.glow * faded),
            .heatGlow = look.heatGlow * faded};
}

void findAppearances(const AgeTable<LookAtAge>& ages, const TracerLook& look, const LookCurves& curves,
                     std::span<const float> fractions, std::span<const FluidAtTracer> fluids,
                     std::span<TracerAppearance> seen) {
    const HotLight hot(curves);
    for (std::size_t i = 0; i < seen.size(); ++i)
        seen[i] = appearanceAt(ages.at(fractions[i]), look, curves, hot, fluids[i]);
}

TracerAppearance appearanceOf(const TracerLook& look, const LookCurves& curves, float fraction,
                              const FluidAtTracer& fluid) {
    TracerAppearance seen = appearanceAt(lookAtAge(look, curves, fraction), look, curves, HotLight(curves), fluid);
    if (isEmissive(look, curves)) seen.light += seen.opacity * emissionAt(look, curves, fraction);
    seen.opacity *= 1 - look.additive;
    return seen;
}

glm::vec3 emissionAt(const TracerLook& look, const LookCurves& curves, float fraction) {
    return onCurve(curves.emissionStrength, fraction, look.emissionStrength) *
           onCurve(curves.emissionColor, fraction, look.emissionColor);
}

bool isEmissive(const TracerLook& look, const LookCurves& curves) {
    return look.emissionStrength > 0 || !curves.emissionStrength.empty();
}

float opacityByAge(const TracerLook& look, const LookCurves& curves, float fraction) {
    if (!curves.opacity.empty()) return std::min(onCurve(curves.opacity, fraction, 0.0f), 1.0f);
    return look.opacity * fade(fraction) * thinned(look.size / radiusAt(look, curves, fraction));
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
