#pragma once

#include "core/geometry/UniformGrid.h"
#include "editor/render/Sprites.h"

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

#include <span>
#include <vector>

namespace gyre::editor {

/// How light goes through the smoke of one picture: its optical depth on a coarse grid that is turned so that the key
/// light shines along its third axis. So each column of nodes is one ray of light, and one sweep finds all shadows.
/// Approximate on purpose: grey and straight rays.
struct SmokeVolume {
    glm::mat3 axes{1};              ///< columns: the grid's axes in the world; the third is where the light goes
    UniformGrid grid;               ///< in those axes; no nodes where there is no smoke
    std::vector<float> extinction;  ///< share of light lost per length, in one node's smoke [1/m]
    std::vector<float> lightDepth;  ///< optical depth from the light to each node
    std::vector<float> openness;    ///< share of the light from all around that reaches each node
    std::vector<glm::vec3>
        outwards;  ///< in the world: where the smoke ends; 1 long at a clear surface, 0 where it is even

    bool isEmpty() const { return extinction.empty(); }
    /// World to 0..1 in each of the grid's axes, as a texture of one texel per node has it.
    glm::mat4 textureFromWorld() const;
};

/// shadowing: factor on the extinction, Look::selfShadow. mostNodes: along the longest side; more cost time.
SmokeVolume smokeVolume(std::span<const Sprite> sprites, const glm::vec3& lightDirection, float shadowing,
                        int mostNodes = 56);
/// Sets each sprite's lightDepth, openness and outwards.
void lightSprites(std::span<Sprite> sprites, const SmokeVolume& volume);

}  // namespace gyre::editor
