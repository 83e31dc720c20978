#pragma once

#include "core/particles/Snapshot.h"

#include <glm/common.hpp>

#include <cmath>

/// The look of tracers at a fraction of their life, 0..1. Picture, export and runtime all use this.
namespace gyre {

/// Sprite radius [m]. It grows with the square root of age: turbulence, like diffusion, spreads a small puff fast.
inline float radiusAt(const TracerLook& look, const LookOverLife& life, float fraction) {
    return overLife(life.size, fraction, glm::mix(look.size, look.endSize, std::sqrt(fraction)));
}

/// Linear RGB before tinting.
inline glm::vec3 colorAt(const TracerLook& look, const LookOverLife& life, float fraction) {
    return overLife(life.color, fraction, glm::mix(look.color, look.endColor, fraction));
}

}  // namespace gyre
