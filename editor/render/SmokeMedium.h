#pragma once

#include "editor/render/SmokeVolume.h"

#include <glm/vec4.hpp>

#include <vector>

namespace gyre::editor {

/// The smoke as a participating medium on the nodes of a SmokeVolume.
struct SmokeMedium {
    std::vector<glm::vec4> scattering;  ///< colour times extinction, and extinction [1/m]
    std::vector<glm::vec4> glow;        ///< emitted light per metre, and SmokeVolume::openness
};

/// sprites: after lightSprites and lightByFlames.
SmokeMedium smokeMedium(std::span<const Sprite> sprites, const SmokeVolume& volume);

}  // namespace gyre::editor
