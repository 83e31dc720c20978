#pragma once

#include "core/scene/Obstacle.h"
#include "core/scene/Ramp.h"

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

enum class EmitterShape : std::int32_t { Point, Sphere, Box, Disc, Ring, Surface };

/// Gives birth to tracers, the visible particles. Fields.h says what each field means.
struct Emitter {
    EmitterShape shape = EmitterShape::Disc;
    float radius = 0.2f;
    glm::vec3 halfExtents{0.2f};
    float thickness = 0.02f;
    float rate = 2000;
    std::int32_t burst = 0;
    float start = 0;
    float stop = 0;
    float lifetime = 6;
    float lifetimeSpread = 0.3f;
    float speed = 0;
    float speedSpread = 0;
    float size = 0.03f;
    float endSize = 0.12f;
    glm::vec3 color{0.80f, 0.80f, 0.82f};
    glm::vec3 endColor{0.55f, 0.56f, 0.60f};
    float opacity = 0.35f;
    float smokeOpacity = 0;
    float glow = 0;
    float densityTint = 0;
    float tintDensity = 0.25f;
    glm::vec3 lightColor{0.85f, 0.32f, 0.06f};
    glm::vec3 heavyColor{0.03f, 0.10f, 0.42f};
    float heatGlow = 0;
    std::uint64_t seed = 0;
    Obstacle surface;
    float edge = 0;
    Ramp colorOverTemperature{3, {}};
    Ramp glowOverTemperature{3, {}};
    Ramp opacityOverSmoke;
    Ramp opacityOverDensity;
    float inherit = 0;
    glm::vec3 emissionColor{1};
    float emissionStrength = 0;
    float additive = 0;
    bool castsShadow = true;

    bool operator==(const Emitter&) const = default;
};

}  // namespace gyre
