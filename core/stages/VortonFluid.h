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

/// The density of warm fluid above its surroundings: rho = rho0 T_ambient / T at ambient pressure, an ideal gas.
/// [kg/m^3]
inline float densityOfHeat(const FluidSettings& fluid, float heat) {
    return fluid.density * (fluid.ambientTemperature / temperatureOf(fluid, heat)) - fluid.density;
}

}  // namespace gyre
