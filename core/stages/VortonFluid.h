#pragma once

#include "core/particles/Vortons.h"

#include <cstddef>

namespace gyre {

/// The volume of fluid that a vorton represents, a ball of its core radius. [m^3]
inline float volumeOf(float coreRadius) { return 4.18879020f * coreRadius * coreRadius * coreRadius; }

/// The volume of fluid that a vorton carries along: none if a wall shed it. [m^3]
inline float fluidVolume(const Vortons& v, std::size_t i) {
    return v.kind[i] == VortonKind::Wake ? 0 : volumeOf(v.coreRadius[i]);
}

}  // namespace gyre
