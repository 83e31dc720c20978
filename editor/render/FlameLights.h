#pragma once

#include "editor/render/Sprites.h"

#include <glm/vec3.hpp>

#include <span>
#include <vector>

namespace gyre::editor {

/// A light that represents a part of the flames: a sphere that radiates in all directions.
struct FlameLight {
    glm::vec3 position{0};  ///< [m]
    float radius = 0.1f;    ///< the light is constant inside [m]
    glm::vec3 power{0};     ///< linear RGB times m^2; a facing surface at distance d receives power / (d^2 + radius^2)
};

inline constexpr std::size_t kMostFlameLights = 8;  // as in lighting.glsl

/// Groups the flames of all sprites into a few lights, one per octant of their bounding box. Empty if nothing burns.
std::vector<FlameLight> flameLights(std::span<const Sprite> sprites);
/// Sets each sprite's flamelight. Call after lightSprites, which sets openness and outwards.
void lightByFlames(std::span<Sprite> sprites, std::span<const FlameLight> lights);

}  // namespace gyre::editor
