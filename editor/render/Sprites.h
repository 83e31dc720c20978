#pragma once

#include "core/particles/Snapshot.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre::editor {

/// One tracer as a soft puff that faces the camera. Laid out for the graphics card as texels of four floats.
struct Sprite {
    glm::vec3 position;       ///< [m]
    float radius;             ///< [m]
    glm::vec3 color;          ///< linear RGB albedo
    float opacity;            ///< at the centre, 0..1
    glm::vec3 glow{0};        ///< emitted light, linear RGB, at full opacity
    float erosion = 0;        ///< how much of the thin parts is removed, 0..1: old smoke is torn
    glm::vec3 smear{0};       ///< motion while the shutter is open [m]
    float lightDepth = 0;     ///< optical depth of the smoke towards the key light
    glm::vec3 flamelight{0};  ///< light received from flames, linear RGB
    float openness = 1;       ///< fraction of the ambient light received
    glm::vec3 outwards{0};    ///< direction out of the smoke; length 1 at a clear surface, 0 deep inside
    float shapeAndTurn;     ///< integer part: index of the puff picture; fraction: rotation about the line of sight, in
                            ///< turns
    float shadow = 1;       ///< factor on its extinction towards the lights; 0: it casts no shadow
    glm::vec3 emission{0};  ///< part of `glow` that what hides in the sprite sends out; flame lets its own light pass
};
inline constexpr int kTexelsOfSprite = 7;
static_assert(sizeof(Sprite) == kTexelsOfSprite * 4 * sizeof(float));

/// Size, colour and opacity by age, from the looks of the emitters. Only every `stride`-th tracer by id, to avoid
/// flicker; these become more opaque to keep the total extinction. Skips hidden emitters, given by element id.
std::vector<Sprite> spritesOf(const Snapshot& snapshot, std::uint32_t stride,
                              std::span<const std::uint64_t> hiddenEmitters = {});

/// Every `stride`-th tracer by id as a small ball of constant colour, for colours that represent values. light: of each
/// tracer, linear RGB.
std::vector<Sprite> coloredSprites(const Snapshot& snapshot, std::span<const glm::vec3> light, std::uint32_t stride,
                                   std::span<const std::uint64_t> hiddenEmitters = {});

}  // namespace gyre::editor
