#include "editor/render/SmokeMedium.h"

#include "editor/render/GridCorners.h"
#include "editor/render/GridRows.h"
#include "editor/render/PuffPictures.h"

#include <glm/gtc/constants.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

SmokeMedium smokeMedium(std::span<const Sprite> sprites, const SmokeVolume& volume) {
    SmokeMedium medium;
    medium.scattering.assign(volume.grid.count(), glm::vec4(0));
    medium.glow.assign(volume.grid.count(), glm::vec4(0));
    const float cellVolume = volume.grid.spacing * volume.grid.spacing * volume.grid.spacing;
    const glm::mat3 toGrid = glm::transpose(volume.axes);
    for (const Sprite& sprite : sprites) {
        const GridCorners corners = cornersAt(volume.grid, toGrid * sprite.position);
        const float area = PuffPictures::kFill * glm::pi<float>() * sprite.radius * sprite.radius / cellVolume;
        const float extinction = -std::log(1 - std::min(sprite.opacity, 0.98f)) * area;
        const glm::vec4 scattering(extinction * sprite.color, extinction);
        const glm::vec4 glow(area * sprite.glow + extinction * sprite.color * sprite.flamelight, 0);
        for (std::size_t i = 0; i < 8; ++i) {
            medium.scattering[corners.node[i]] += corners.weight[i] * scattering;
            medium.glow[corners.node[i]] += corners.weight[i] * glow;
        }
    }
    blur(volume.grid, medium.scattering);
    blur(volume.grid, medium.glow);
    for (std::size_t i = 0; i < medium.glow.size(); ++i) medium.glow[i].w = volume.openness[i];
    return medium;
}

}  // namespace gyre::editor
