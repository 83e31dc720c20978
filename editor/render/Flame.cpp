#include "editor/render/Flame.h"

#include <glm/common.hpp>
#include <glm/exponential.hpp>

#include <algorithm>

namespace gyre::editor {

namespace {

constexpr float kSecondRadiation = 1.4388e-2f;                // h c / k [m K]
constexpr glm::vec3 kWavelengths{612e-9f, 549e-9f, 465e-9f};  // wavelengths of the primaries [m]
constexpr float kSensorWhite = 3200;  // [K] white point; cameras set to it show flames yellow, not dull red
constexpr float kFirstGlow = 700, kFullGlow = 1100;  // [K]

// Relative to white at kSensorWhite. Wien's limit of Planck's law, valid below 4,000 K.
glm::vec3 spectrum(float kelvin) {
    return glm::exp(-kSecondRadiation / kWavelengths * (1 / kelvin - 1 / kSensorWhite));
}

}  // namespace

glm::vec3 flameLight(float kelvin) {
    if (kelvin <= kFirstGlow) return glm::vec3(0);
    const glm::vec3 light = spectrum(std::min(kelvin, 6000.0f));
    const float strongest = std::max({light.x, light.y, light.z});
    const float heat = kelvin / 1500;
    return light / strongest * (heat * heat * heat * heat * glm::smoothstep(kFirstGlow, kFullGlow, kelvin));
}

}  // namespace gyre::editor
