#pragma once

#include "core/particles/Snapshot.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre::editor {

/// One tracer as a soft puff that faces the eye. Laid out as the graphics card reads it: texels of four floats.
struct Sprite {
    glm::vec3 position;       ///< [m]
    float radius;             ///< [m]
    glm::vec3 color;          ///< linear RGB, how much light it throws back
    float opacity;            ///< in its middle, 0..1
    glm::vec3 glow{0};        ///< light of its own, linear RGB, for full cover
    float erosion = 0;        ///< how far its thin parts are eaten away, 0..1: old smoke is torn
    glm::vec3 smear{0};       ///< way it goes while the shutter is open [m]
    float lightDepth = 0;     ///< optical depth of the smoke between it and the key light
    glm::vec3 flamelight{0};  ///< light of flames that reaches it, linear RGB
    float openness = 1;       ///< share of the surroundings' light that reaches it
    glm::vec3 outwards{0};    ///< where the smoke around it ends; length 1 at a clear surface, 0 deep inside
    float shapeAndTurn;       ///< whole part: which of the puff pictures; the rest: turns about the line of sight
};
inline constexpr int kTexelsOfSprite = 6;
static_assert(sizeof(Sprite) == kTexelsOfSprite * 4 * sizeof(float));

/// Size, colour and opacity by age, from the looks of the emitters. Every `stride`-th by id, so that nothing flickers;
/// those that stay are made more opaque, so that the smoke stays as thick. None of
/// hidden emitters, named by element id.
std::vector<Sprite> spritesOf(const Snapshot& snapshot, std::uint32_t stride,
                              std::span<const std::uint64_t> hiddenEmitters = {});

/// Every `stride`-th tracer by id as a small ball that shines in its colour, whatever its look: for colours that have
/// values. light: of each tracer, linear RGB.
std::vector<Sprite> coloredSprites(const Snapshot& snapshot, std::span<const glm::vec3> light, std::uint32_t stride,
                                   std::span<const std::uint64_t> hiddenEmitters = {});

}  // namespace gyre::editor
