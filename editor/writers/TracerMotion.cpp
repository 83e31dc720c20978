#include "editor/writers/TracerMotion.h"

#include "core/particles/TracerAppearance.h"
#include "editor/render/PictureView.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kSmallestDisc = 0.75f;  // [pixels], so that even a distant tracer covers a pixel's centre

/// A position in the picture, x and y in 0..1 from the lower left.
glm::vec2 picturePosition(const PictureView& view, const glm::vec3& position) {
    const glm::vec4 clip = view.clipFromWorld * glm::vec4(position, 1);
    return 0.5f * glm::vec2(clip) / clip.w + 0.5f;
}

/// Adds the motion of one disc.
void spread(MotionField& field, const glm::ivec2& size, const glm::vec2& middle, float radius, const glm::vec2& motion,
            float weight) {
    const glm::ivec2 low = glm::max(glm::ivec2(glm::floor(middle - radius)), glm::ivec2(0));
    const glm::ivec2 high = glm::min(glm::ivec2(glm::ceil(middle + radius)), size - 1);
    for (int y = low.y; y <= high.y; ++y)
        for (int x = low.x; x <= high.x; ++x) {
            const float away = glm::length(glm::vec2(x, y) + 0.5f - middle) / radius;
            if (away >= 1) continue;
            const auto pixel = static_cast<std::size_t>(y * size.x + x);
            field.motion[pixel] += weight * (1 - away) * motion;
            field.weight[pixel] += weight * (1 - away);
        }
}

}  // namespace

MotionField tracerMotion(const Snapshot& snapshot, const Camera& camera, const glm::ivec2& size, double seconds) {
    const PictureView view(camera, size);
    const auto pixels = static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y);
    MotionField field{std::vector<glm::vec2>(pixels, glm::vec2(0)), std::vector<float>(pixels, 0)};
    for (std::size_t i = 0; i < snapshot.tracerPosition.size(); ++i) {
        const glm::vec3 position = snapshot.tracerPosition[i];
        const float depth = view.depth(position);
        if (!view.orthographic && depth <= 0) continue;
        const TracerLook& look = snapshot.emitters[snapshot.tracerEmitter[i]];
        const LookCurves& curves = curvesOf(snapshot, snapshot.tracerEmitter[i]);
        const float age = snapshot.tracerAgeFraction[i];
        const float radius = sizeScaleOf(snapshot, i) * radiusAt(look, curves, age) * view.pixelsPerMetre(depth);
        const glm::vec2 from = picturePosition(view, position);
        const glm::vec2 to = picturePosition(view, position + static_cast<float>(seconds) * snapshot.tracerVelocity[i]);
        const glm::vec2 middle{from.x * static_cast<float>(size.x), (1 - from.y) * static_cast<float>(size.y)};
        const float opacity = std::min(onCurve(curves.opacity, age, look.opacity), 1.0f);
        spread(field, size, middle, std::max(radius, kSmallestDisc), to - from, opacity);
    }
    for (std::size_t p = 0; p < pixels; ++p)
        if (field.weight[p] > 0) field.motion[p] /= field.weight[p];
    return field;
}

}  // namespace gyre::editor
