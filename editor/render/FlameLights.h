#pragma once

#include "editor/render/Sprites.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre::editor {

/// A part of the flames as one lamp: a ball that shines all around.
struct FlameLight {
    glm::vec3 position{0};  ///< [m]
    float radius = 0.1f;    ///< inside it the light is even [m]
    glm::vec3 power{
        0};  ///< linear RGB times m^2: what a surface gets at a distance d that faces it is power / (d^2 + radius^2)
};

inline constexpr std::size_t kMostFlameLights = 8;  // as in lighting.glsl

/// The flames of all sprites as a few lamps, and none where nothing burns: those of each eighth of the flames' box.
std::vector<FlameLight> flameLights(std::span<const Sprite> sprites);
/// Sets each sprite's flamelight. After lightSprites, whose openness and outwards say how much comes through.
void lightByFlames(std::span<Sprite> sprites, std::span<const FlameLight> lights);

}  // namespace gyre::editor
