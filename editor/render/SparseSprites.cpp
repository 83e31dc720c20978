#include "editor/render/SparseSprites.h"

#include "editor/render/GridCorners.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gyre::editor {

namespace {

constexpr float kCellsPerRadius = 0.4f;  // cells are 2.5 radii wide, enough to contain several sprites
constexpr int kMostNodes = 72;           // along the longest side; more cost time
constexpr float kOverlap = 1.25f;  // ratio of radius to distance of neighbours above which single sprites are invisible
constexpr float kWidest = 2.4f;    // largest factor: otherwise thin sheets would swell

float meanRadius(std::span<const Sprite> sprites) {
    double sum = 0;
    for (const Sprite& sprite : sprites) sum += sprite.radius;
    return static_cast<float>(sum / static_cast<double>(sprites.size()));
}

std::vector<float> countsAt(const UniformGrid& grid, std::span<const Sprite> sprites) {
    std::vector<float> counts(grid.count(), 0.0f);
    for (const Sprite& sprite : sprites) {
        const GridCorners corners = cornersAt(grid, sprite.position);
        for (std::size_t i = 0; i < 8; ++i) counts[corners.node[i]] += corners.weight[i];
    }
    return counts;
}

void widen(Sprite& sprite, float spacing) {
    const float factor = std::clamp(kOverlap * spacing / sprite.radius, 1.0f, kWidest);
    sprite.radius *= factor;
    // Keeps the optical depth over the larger area.
    sprite.opacity = 1 - std::pow(1 - sprite.opacity, 1 / (factor * factor));
    sprite.glow /= factor * factor;
    sprite.emission /= factor * factor;
}

}  // namespace

void widenSparse(std::span<Sprite> sprites) {
    if (sprites.empty()) return;
    Box box;
    for (const Sprite& sprite : sprites) box.add(sprite.position);
    const glm::vec3 size = box.size();
    const float least = std::max({size.x, size.y, size.z, 1e-3f}) / kMostNodes;
    const UniformGrid grid = gridOver(box, std::max(least, meanRadius(sprites) / kCellsPerRadius));
    const std::vector<float> counts = countsAt(grid, sprites);
    for (Sprite& sprite : sprites) {
        const GridCorners corners = cornersAt(grid, sprite.position);
        float count = 0;
        for (std::size_t i = 0; i < 8; ++i) count += corners.weight[i] * counts[corners.node[i]];
        widen(sprite, grid.spacing * std::cbrt(1 / std::max(count, 0.05f)));
    }
}

}  // namespace gyre::editor
