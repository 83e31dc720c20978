#pragma once

#include "core/particles/AgeTable.h"
#include "core/particles/Snapshot.h"

#include <span>

/// How a tracer looks at its age and in the fluid around it. Picture, export and runtime all use this.
namespace gyre {

/// The fluid at a tracer.
struct FluidAtTracer {
    float temperature = 0;       ///< [K]
    float density = 0;           ///< above ambient [kg/m^3]
    float flame = 0, smoke = 0;  ///< mass fractions
};

/// A tracer as a sprite.
struct TracerAppearance {
    glm::vec3 color{0};  ///< linear RGB, tinted by density
    float opacity = 0;   ///< 0..1
    glm::vec3 light{0};  ///< light that flame, hot fluid and the tracer itself emit, linear RGB
    float radius = 0;    ///< [m]
    float glow = 0;      ///< brightness of flame at this age
};

/// The part of a look that follows from age alone.
struct LookAtAge {
    glm::vec3 color{0};  ///< linear RGB
    float opacity = 0;   ///< 0..1
    float radius = 0;    ///< [m]
    float glow = 0;      ///< brightness of flame
    float heatGlow = 0;  ///< brightness of hot fluid
};
inline LookAtAge mix(const LookAtAge& a, const LookAtAge& b, float part) {
    return {.color = glm::mix(a.color, b.color, part),
            .opacity = glm::mix(a.opacity, b.opacity, part),
            .radius = glm::mix(a.radius, b.radius, part),
            .glow = glm::mix(a.glow, b.glow, part),
            .heatGlow = glm::mix(a.heatGlow, b.heatGlow, part)};
}
LookAtAge lookAtAge(const TracerLook& look, const LookCurves& curves, float fraction);

/// How a tracer looks; LookTable is faster for many. fraction: of its life that has passed, 0..1
TracerAppearance appearanceOf(const TracerLook& look, const LookCurves& curves, float fraction,
                              const FluidAtTracer& fluid);

/// How tracers of one look appear, from a table of lookAtAge(). They come together because a call for each takes
/// longer. fractions, fluids, seen: of the same tracers, in order
void findAppearances(const AgeTable<LookAtAge>& ages, const TracerLook& look, const LookCurves& curves,
                     std::span<const float> fractions, std::span<const FluidAtTracer> fluids,
                     std::span<TracerAppearance> seen);

/// The light of the tracer itself at full opacity, linear RGB. It follows age alone. The opacity multiplies it, so that
/// it fades as the tracer does and a dense cloud shines with the strength of its emitter; TracerLook::additive then
/// takes from the opacity, and leaves the light.
glm::vec3 emissionAt(const TracerLook& look, const LookCurves& curves, float fraction);
/// Whether it may differ from 0.
bool isEmissive(const TracerLook& look, const LookCurves& curves);

/// The opacity alone is the product of two factors: of the tracer's age, and of the fluid around it.
float opacityByAge(const TracerLook& look, const LookCurves& curves, float fraction);
inline float opacityByFluid(const TracerLook& look, const LookCurves& curves, const FluidAtTracer& fluid) {
    const float carried = fluid.smoke + fluid.flame;
    const float ofSmoke = look.smokeOpacity > 0 ? std::min(1.0f, look.smokeOpacity * carried) : 1;
    return std::min(onCurve(curves.opacityOverSmoke, carried, ofSmoke), 1.0f) *
           std::min(onCurve(curves.opacityOverDensity, std::abs(fluid.density), 1.0f), 1.0f);
}
/// Whether the second factor may differ from 1.
bool opacityFollowsFluid(const TracerLook& look, const LookCurves& curves);

/// The radius alone. It grows with the square root of age: turbulence, like diffusion, spreads a small puff fast. [m]
float radiusAt(const TracerLook& look, const LookCurves& curves, float fraction);

/// Whether the appearance depends on the density of the fluid; for lists: that of any of the looks.
bool needsDensity(const TracerLook& look, const LookCurves& curves);
bool needsDensity(std::span<const TracerLook> looks, std::span<const LookCurves> curves);

/// The opacity of the middle of a drawn sprite, as a fraction of its tracer's opacity. Pictures of puffs are opaque
/// over most of their width, so the middle may be less opaque.
inline constexpr float kSpriteOpacity = 0.85f;

/// Light of glowing soot at a temperature [K], linear RGB, with 1 in the strongest channel at 1,500 K. Colour follows
/// Planck's law at three wavelengths, brightness the fourth power of temperature (Stefan-Boltzmann). Invisible below
/// about 700 K. The brightness of real flames grows even more steeply, beyond what a screen can show.
glm::vec3 flameLight(float kelvin);

}  // namespace gyre
