#pragma once

#include "core/geometry/UniformGrid.h"
#include "editor/render/Sprites.h"

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

#include <span>
#include <vector>

namespace gyre::editor {

/// Light transport through the smoke of a picture, on a coarse grid whose third axis is the direction of the key light.
/// Each column of nodes is then one light ray, and one sweep computes all shadows. Deliberately approximate: grey
/// extinction and straight rays.
struct SmokeVolume {
    glm::mat3 axes{1};                ///< columns: the grid's axes in the world; the third is the light's direction
    UniformGrid grid;                 ///< in those axes; without nodes if there is no smoke
    std::vector<float> extinction;    ///< extinction coefficient at a node [1/m]
    std::vector<float> lightDepth;    ///< optical depth from the light to each node
    std::vector<float> openness;      ///< fraction of ambient light that reaches each node
    std::vector<glm::vec3> outwards;  ///< direction out of the smoke, in world coordinates; length 1 at a clear
                                      ///< surface, 0 in uniform smoke

    bool isEmpty() const { return extinction.empty(); }
    /// World to 0..1 along each of the grid's axes, for a texture with one texel per node.
    glm::mat4 textureFromWorld() const;
};

/// shadowing: factor on the extinction, Look::selfShadow. mostNodes: along the longest side, at the cost of time.
SmokeVolume smokeVolume(std::span<const Sprite> sprites, const glm::vec3& lightDirection, float shadowing,
                        int mostNodes = 56);
/// Sets each sprite's lightDepth, openness and outwards.
void lightSprites(std::span<Sprite> sprites, const SmokeVolume& volume);

}  // namespace gyre::editor
