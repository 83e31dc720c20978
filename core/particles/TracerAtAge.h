#pragma once

#include "core/particles/Snapshot.h"

#include <glm/common.hpp>

#include <cmath>

/// How the tracers of a look are at a share of their life, 0..1. The one way for picture, export and game.
namespace gyre {

/// Of the sprite [m]. The square root: turbulence spreads a puff fast while it is small, as diffusion does.
inline float radiusAt(const TracerLook& look, const LookOverLife& life, float share) {
    return overLife(life.size, share, glm::mix(look.size, look.endSize, std::sqrt(share)));
}

/// Linear RGB, before it is tinted.
inline glm::vec3 colorAt(const TracerLook& look, const LookOverLife& life, float share) {
    return overLife(life.color, share, glm::mix(look.color, look.endColor, share));
}

}  // namespace gyre
