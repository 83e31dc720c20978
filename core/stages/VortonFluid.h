#pragma once

#include "core/particles/Vortons.h"
#include "core/scene/FluidSettings.h"

#include <algorithm>
#include <cstddef>

namespace gyre {

/// The volume of fluid that a vorton represents, a ball of its core radius. [m^3]
inline float volumeOf(float coreRadius) { return 4.18879020f * coreRadius * coreRadius * coreRadius; }

/// The volume of fluid that a vorton carries along: none if a wall shed it. [m^3]
inline float fluidVolume(const Vortons& v, std::size_t i) {
    return v.kind[i] == VortonKind::Wake ? 0 : volumeOf(v.coreRadius[i]);
}

/// The absolute temperature, at least 1 K. [K]
inline float temperatureOf(const FluidSettings& fluid, float heat) {
    return std::max(1.0f, fluid.ambientTemperature + heat);
}

/// The density of fluid above its surroundings [kg/m^3], due to its composition (at ambient temperature) and its heat:
/// rho = (rho0 + composition) T_ambient / T at ambient pressure, an ideal gas.
inline float densityDeviation(const FluidSettings& fluid, float composition, float heat) {
    const float cold = std::max(0.0f, fluid.density + composition);
    return cold * (fluid.ambientTemperature / temperatureOf(fluid, heat)) - fluid.density;
}

}  // namespace gyre
