#include "editor/render/FlameLights.h"

#include "core/geometry/Box.h"
#include "editor/render/PuffPictures.h"

#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <array>

namespace gyre::editor {

namespace {

// Brightness of the lights relative to the sprites. Flames occlude each other and smoke occludes them, but tone mapping
// shows far less light than they emit.
constexpr float kSeen = 1.5f;

float brightness(const glm::vec3& light) { return std::max({light.x, light.y, light.z}); }

// Power of a disc that emits light: its area over pi, as light is measured here by what a white surface reflects.
// Emission comes from what hides, so smoke lets as much of it out as it lets in of the light around.
glm::vec3 powerOf(const Sprite& sprite) {
    const glm::vec3 leaving = sprite.glow - (1 - sprite.openness) * sprite.emission;
    return leaving * (kSeen * PuffPictures::kFill * sprite.radius * sprite.radius);
}

struct Sum {
    glm::vec3 power{0}, place{0}, square{0};
    float weight = 0;

    void add(const Sprite& sprite) {
        const glm::vec3 more = powerOf(sprite);
        const float w = brightness(more);
        power += more;
        place += w * sprite.position;
        square += w * sprite.position * sprite.position;
        weight += w;
    }
    FlameLight light() const {
        const glm::vec3 middle = place / weight;
        const glm::vec3 spread = glm::sqrt(glm::max(square / weight - middle * middle, 0.0f));
        return {middle, glm::length(spread) + 0.05f, power};
    }
};

}  // namespace

std::vector<FlameLight> flameLights(std::span<const Sprite> sprites) {
    Sum all;
    Box box;
    for (const Sprite& sprite : sprites) {
        if (brightness(sprite.glow) <= 0) continue;
        all.add(sprite);
        box.add(sprite.position);
    }
    if (all.weight <= 0) return {};
    const glm::vec3 middle = all.place / all.weight;
    std::array<Sum, kMostFlameLights> parts;
    for (const Sprite& sprite : sprites) {
        if (brightness(sprite.glow) <= 0) continue;
        const glm::bvec3 beyond = glm::greaterThan(sprite.position, middle);
        parts[static_cast<std::size_t>(beyond.x) + 2 * static_cast<std::size_t>(beyond.y) +
              4 * static_cast<std::size_t>(beyond.z)]
            .add(sprite);
    }
    std::vector<FlameLight> lights;
    for (const Sum& part : parts)
        if (part.weight > 0) lights.push_back(part.light());
    return lights;
}

void lightByFlames(std::span<Sprite> sprites, std::span<const FlameLight> lights) {
    if (lights.empty()) return;
    for (Sprite& sprite : sprites) {
        glm::vec3 sum{0};
        for (const FlameLight& light : lights) {
            const glm::vec3 to = light.position - sprite.position;
            const float squared = glm::dot(to, to) + light.radius * light.radius;
            const float facing = 0.5f + 0.5f * glm::dot(sprite.outwards, to) / glm::sqrt(squared);
            sum += light.power * (facing / squared);
        }
        sprite.flamelight = sum * (0.3f + 0.7f * sprite.openness);
    }
}

}  // namespace gyre::editor
