#pragma once

#include <glm/vec3.hpp>

namespace gyre::editor {

/// The light that soot in a flame of this temperature gives, linear RGB, 1 in its strongest channel at 1,500 K and
/// growing with the fourth power of temperature: Planck's law at three wavelengths for the colour, Stefan and
/// Boltzmann's for the brightness. Below about 700 K nothing is seen. Real flames grow brighter still more steeply,
/// which no screen can show.
glm::vec3 flameLight(float kelvin);

}  // namespace gyre::editor
