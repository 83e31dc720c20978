#pragma once

#include <glm/vec3.hpp>

namespace gyre::editor {

/// Light of glowing soot at a temperature, linear RGB, with 1 in the strongest channel at 1,500 K. Colour follows
/// Planck's law at three wavelengths, brightness the fourth power of temperature (Stefan-Boltzmann). Invisible below
/// about 700 K. The brightness of real flames grows even more steeply, beyond what a screen can show.
glm::vec3 flameLight(float kelvin);

}  // namespace gyre::editor
