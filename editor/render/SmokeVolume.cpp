#include "editor/render/SmokeVolume.h"

#include "editor/render/GridCorners.h"
#include "editor/render/GridRows.h"
#include "editor/render/PuffPictures.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

namespace {

// Minimum spacing in radii of the mean sprite; closer nodes would show single sprites.
constexpr float kLeastSpacing = 0.7f;

glm::mat3 axesAlong(const glm::vec3& direction) {
    const glm::vec3 w = glm::normalize(direction);
    const glm::vec3 helper = std::abs(w.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    const glm::vec3 u = glm::normalize(glm::cross(helper, w));
    return {u, glm::cross(w, u), w};
}

// Extinction of a sprite towards the lights: optical depth through its centre times its area, over the volume of a
// cell. Hot flame is transparent: it casts little shadow.
float extinctionOf(const Sprite& sprite, float cellVolume) {
    const glm::vec3 flame = sprite.glow - sprite.emission;
    const float glow = std::max({flame.x, flame.y, flame.z});
    const float depth = -std::log(1 - std::min(sprite.opacity, 0.98f));
    return depth / (1 + 6 * glow) * PuffPictures::kFill * glm::pi<float>() * sprite.radius * sprite.radius / cellVolume;
}

void splat(SmokeVolume& volume, std::span<const Sprite> sprites, float shadowing) {
    volume.extinction.assign(volume.grid.count(), 0.0f);
    const float cellVolume = volume.grid.spacing * volume.grid.spacing * volume.grid.spacing;
    const glm::mat3 toGrid = glm::transpose(volume.axes);
    for (const Sprite& sprite : sprites) {
        const GridCorners corners = cornersAt(volume.grid, toGrid * sprite.position);
        const float extinction = shadowing * sprite.shadow * extinctionOf(sprite, cellVolume);
        for (std::size_t i = 0; i < 8; ++i) volume.extinction[corners.node[i]] += extinction * corners.weight[i];
    }
}

// Calls visit(node, optical depth up to its centre) along an axis, forwards or backwards.
template <class Visit>
void sweep(const SmokeVolume& volume, int axis, bool forwards, Visit&& visit) {
    const float half = volume.grid.spacing / 2;
    rows(volume.grid, axis, [&](std::size_t first, std::size_t stride, std::size_t length) {
        float depth = 0;
        for (std::size_t i = 0; i < length; ++i) {
            const std::size_t node = first + (forwards ? i : length - 1 - i) * stride;
            const float own = half * volume.extinction[node];
            visit(node, depth + own);
            depth += 2 * own;
        }
    });
}

// e^-x from the first terms of the series of e^x; accurate to 2 % where it matters, which is not visible.
float lightLeft(float depth) { return 1 / (1 + depth * (1 + depth * (0.5f + depth / 6))); }

// Ambient light as the mean of six directions, with more light from above.
void findOpenness(SmokeVolume& volume) {
    // Most of the light is scattered, not absorbed; see keyShare in tracer.vert.
    const auto arriving = [](float depth) { return 0.7f * lightLeft(0.5f * depth) + 0.3f / (1 + 0.2f * depth); };
    volume.openness.assign(volume.grid.count(), 0.0f);
    for (int axis = 0; axis < 3; ++axis)
        for (const bool forwards : {true, false}) {
            const float from = forwards ? -volume.axes[axis].y : volume.axes[axis].y;  // 1: light from straight above
            const float weight = (1 + 0.5f * from) / 6;
            sweep(volume, axis, forwards,
                  [&](std::size_t node, float depth) { volume.openness[node] += weight * arriving(depth); });
        }
}

// Negative relative gradient of the density: length 1 where the smoke ends within about two nodes.
void findOutwards(SmokeVolume& volume) {
    const glm::ivec3 n = volume.grid.nodes;
    const std::vector<float>& density = volume.extinction;
    volume.outwards.assign(volume.grid.count(), glm::vec3(0));
    for (int k = 1; k + 1 < n.z; ++k)
        for (int j = 1; j + 1 < n.y; ++j)
            for (int i = 1; i + 1 < n.x; ++i) {
                const auto at = [&](int x, int y, int z) { return density[volume.grid.index(x, y, z)]; };
                const glm::vec3 slope(at(i - 1, j, k) - at(i + 1, j, k), at(i, j - 1, k) - at(i, j + 1, k),
                                      at(i, j, k - 1) - at(i, j, k + 1));
                const float steep = glm::length(slope);
                if (steep > 0)
                    volume.outwards[volume.grid.index(i, j, k)] = volume.axes * slope / (steep + 0.6f * at(i, j, k));
            }
}

}  // namespace

glm::mat4 SmokeVolume::textureFromWorld() const {
    const glm::vec3 texels(grid.nodes);
    const glm::mat4 middle = glm::translate(glm::mat4(1), 0.5f / texels);
    const glm::mat4 shrink = glm::scale(glm::mat4(1), 1.0f / (grid.spacing * texels));
    return middle * shrink * glm::translate(glm::mat4(1), -grid.origin) * glm::mat4(glm::transpose(axes));
}

SmokeVolume smokeVolume(std::span<const Sprite> sprites, const glm::vec3& lightDirection, float shadowing,
                        int mostNodes) {
    SmokeVolume volume;
    if (sprites.empty()) return volume;
    volume.axes = axesAlong(lightDirection);
    const glm::mat3 toGrid = glm::transpose(volume.axes);
    Box box;
    double radii = 0;
    for (const Sprite& sprite : sprites) {
        box.add(toGrid * sprite.position);
        radii += sprite.radius;
    }
    const glm::vec3 size = box.size();
    const float longest = std::max({size.x, size.y, size.z, 1e-3f}),
                radius = static_cast<float>(radii / static_cast<double>(sprites.size()));
    volume.grid = gridOver(box, std::max(longest / static_cast<float>(mostNodes), kLeastSpacing * radius));
    splat(volume, sprites, shadowing);
    blur(volume.grid, volume.extinction);
    volume.lightDepth.resize(volume.grid.count());
    sweep(volume, 2, true, [&](std::size_t node, float depth) { volume.lightDepth[node] = depth; });
    findOpenness(volume);
    findOutwards(volume);
    return volume;
}

void lightSprites(std::span<Sprite> sprites, const SmokeVolume& volume) {
    const glm::mat3 toGrid = glm::transpose(volume.axes);
    for (Sprite& sprite : sprites) {
        const GridCorners corners = cornersAt(volume.grid, toGrid * sprite.position);
        sprite.lightDepth = sprite.openness = 0;
        sprite.outwards = glm::vec3(0);
        for (std::size_t i = 0; i < 8; ++i) {
            sprite.lightDepth += corners.weight[i] * volume.lightDepth[corners.node[i]];
            sprite.openness += corners.weight[i] * volume.openness[corners.node[i]];
            sprite.outwards += corners.weight[i] * volume.outwards[corners.node[i]];
        }
    }
}

}  // namespace gyre::editor
