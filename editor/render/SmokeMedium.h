#pragma once

#include "editor/render/SmokeVolume.h"

#include <glm/vec4.hpp>

#include <vector>

namespace gyre::editor {

/// The smoke as what a ray goes through, on the nodes of a SmokeVolume.
struct SmokeMedium {
    std::vector<glm::vec4> scattering;  ///< colour times extinction, and the extinction [1/m]
    std::vector<glm::vec4> glow;        ///< light of its own that a metre gives, and SmokeVolume::openness
};

/// sprites: lit, as lightSprites and lightByFlames leave them.
SmokeMedium smokeMedium(std::span<const Sprite> sprites, const SmokeVolume& volume);

}  // namespace gyre::editor
