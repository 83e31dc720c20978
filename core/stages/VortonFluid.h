#pragma once

#include "core/scene/FluidSettings.h"

#include <algorithm>

namespace gyre {

/// The fluid a vorton stands for, a ball of its core radius. [m^3]
inline float volumeOf(float coreRadius) { return 4.18879020f * coreRadius * coreRadius * coreRadius; }

/// Never below 1 K, whatever a scene asks for. [K]
inline float temperatureOf(const FluidSettings& fluid, float heat) {
    return std::max(1.0f, fluid.ambientTemperature + heat);
}

/// How much denser fluid is than its surroundings, by what it is made of (`composition`, at ambient temperature) and by
/// how hot it is: rho = (rho0 + composition) T_ambient / T at the pressure of the surroundings, an ideal gas. [kg/m^3]
inline float densityDeviation(const FluidSettings& fluid, float composition, float heat) {
    const float cold = std::max(0.0f, fluid.density + composition);
    return cold * (fluid.ambientTemperature / temperatureOf(fluid, heat)) - fluid.density;
}

}  // namespace gyre
