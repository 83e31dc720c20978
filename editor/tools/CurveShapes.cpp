#include "editor/tools/CurveShapes.h"

#include "core/scene/Curve.h"
#include "editor/tools/CurveEdits.h"

#include <algorithm>
#include <utility>

namespace gyre::editor {
namespace {

/// A key of a shape: fraction of the length, fraction of the height, interpolation to the next key.
struct ShapeKey {
    float fraction, height;
    Interpolation next;
};

std::vector<ShapeKey> shapeKeys(CurveShape shape) {
    using enum Interpolation;
    switch (shape) {
        case CurveShape::Linear:
            return {{0, 0, Linear}, {1, 1, Linear}};
        // Parabolas in straight pieces. Smooth keys would have zero slope at the ends.
        case CurveShape::EaseIn:
            return {{0, 0, Linear},
                    {0.25f, 0.0625f, Linear},
                    {0.5f, 0.25f, Linear},
                    {0.75f, 0.5625f, Linear},
                    {1, 1, Linear}};
        case CurveShape::EaseOut:
            return {{0, 0, Linear},
                    {0.25f, 0.4375f, Linear},
                    {0.5f, 0.75f, Linear},
                    {0.75f, 0.9375f, Linear},
                    {1, 1, Linear}};
        case CurveShape::EaseInAndOut:
            return {{0, 0, Smooth}, {1, 1, Smooth}};
        case CurveShape::Bell:
            return {{0, 0, Smooth}, {0.5f, 1, Smooth}, {1, 0, Smooth}};
        case CurveShape::FadeInAndOut:
            return {{0, 0, Smooth}, {0.15f, 1, Smooth}, {0.7f, 1, Smooth}, {1, 0, Smooth}};
        default:
            return {{0, 1, Linear}};
    }
}

/// Minimum and maximum of each component.
std::pair<glm::vec3, glm::vec3> boundsOf(const std::vector<CurveKey>& keys) {
    std::pair bounds{keys.front().value, keys.front().value};
    for (const CurveKey& key : keys) bounds = {glm::min(bounds.first, key.value), glm::max(bounds.second, key.value)};
    return bounds;
}

/// The two values that a shape connects.
std::pair<glm::vec3, glm::vec3> endsOf(const std::vector<CurveKey>& keys, const DrivenField& field) {
    std::pair ends = field.components == 1 ? boundsOf(keys) : std::pair{keys.front().value, keys.back().value};
    if (ends.first != ends.second) return ends;
    const auto kept = [&](float value) {
        return std::clamp(value, static_cast<float>(field.range.low), static_cast<float>(field.range.high));
    };
    for (int i = 0; i < field.components; ++i) ends.first[i] = kept(0);
    for (int i = 0; i < field.components && ends.first == ends.second; ++i) ends.second[i] = kept(1);
    return ends;
}

void flipInTime(std::vector<CurveKey>& keys) {
    const float both = keys.front().time + keys.back().time;
    std::ranges::reverse(keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        keys[i].time = both - keys[i].time;
        if (keys[i].slopes) keys[i].slopes = KeySlopes{-keys[i].slopes->out, -keys[i].slopes->in};
        if (i + 1 < keys.size())
            keys[i].next =
                keys[i + 1].next;  // the interpolation belongs to the segment, whose first key is now its other end
    }
}

void flipInValue(std::vector<CurveKey>& keys) {
    const auto [low, high] = boundsOf(keys);
    for (CurveKey& key : keys) {
        key.value = glm::clamp(low + high - key.value, low, high);
        if (key.slopes) key.slopes = KeySlopes{-key.slopes->in, -key.slopes->out};
    }
}

/// Makes keys valid for files: at late times rounding can make keys coincide or exceed the latest time.
void settle(std::vector<CurveKey>& keys, float latest) {
    std::vector<CurveKey> apart;
    for (CurveKey key : keys) {
        key.time = std::clamp(key.time, 0.0f, latest);
        if (apart.empty() || key.time > apart.back().time)
            apart.push_back(key);
        else
            apart.back() = key;
    }
    keys = std::move(apart);
}

}  // namespace

Scene withShape(const Scene& scene, const FieldTarget& target, CurveShape shape, double end) {
    const Curve* curve = curveOf(scene, target);
    const std::optional<DrivenField> field = drivenFieldOf(scene, target);
    if (!curve || !field) return scene;
    std::vector<CurveKey> keys = curve->keys;
    const bool overLife = isOverLife(scene, target);
    if (shape == CurveShape::FlipHorizontally)
        flipInTime(keys);
    else if (shape == CurveShape::FlipVertically)
        flipInValue(keys);
    else {
        const auto [low, high] = endsOf(keys, *field);
        const bool isPoint = keys.size() == 1;
        const float from = overLife  ? 0
                           : isPoint ? std::min(keys.front().time, static_cast<float>(kLatestTime) - 1)
                                     : keys.front().time;
        const float to = overLife ? 1 : isPoint ? std::max(static_cast<float>(end), from + 1) : keys.back().time;
        keys.clear();
        for (const ShapeKey& key : shapeKeys(shape)) {
            const glm::vec3 value = glm::clamp(low + key.height * (high - low), glm::min(low, high),
                                               glm::max(low, high));  // rounding might exceed the range
            keys.push_back({from + key.fraction * (to - from), value, key.next});
        }
    }
    settle(keys, overLife ? 1 : static_cast<float>(kLatestTime));
    return withKeys(scene, target, std::move(keys));
}

}  // namespace gyre::editor
