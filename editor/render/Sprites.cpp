#include "editor/render/Sprites.h"

#include "core/particles/LookTable.h"
#include "editor/render/PuffPictures.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

namespace {

constexpr float kTurnsInLife = 0.19f;    // in either direction: puffs seem to roll as they rise
constexpr float kThinnest = 1.0f / 512;  // less opaque puffs cannot change an 8 bit picture

// The bit mixer of MurmurHash3 [Appleby 2011]: neighbouring ids get unrelated looks.
std::uint32_t mixed(std::uint32_t id) {
    id = (id ^ (id >> 16)) * 0x85ebca6bu;
    id = (id ^ (id >> 13)) * 0xc2b2ae35u;
    return id ^ (id >> 16);
}

float uniform(std::uint32_t bits) { return static_cast<float>(bits & 0xffffu) / 65536; }

bool isBright(const glm::vec3& light) { return light.x > kThinnest || light.y > kThinnest || light.z > kThinnest; }

bool isFinite(const glm::vec3& p) { return std::isfinite(p.x + p.y + p.z); }

// For snapshots without this fluid property, as in tests.
float valueOr(const std::vector<float>& values, std::size_t i, float otherwise) {
    return i < values.size() ? values[i] : otherwise;
}

// A film camera's shutter, open for half of a 24th of a second.
constexpr float kShutter = 1.0f / 48;

// Flames are thin sheets, so a burning tracer is drawn smaller and brighter.
constexpr float kFlameShrinks = 0.45f;

Sprite spriteOf(const Snapshot& snapshot, const LookTables& tables, std::size_t i, float stride) {
    const TracerLook& look = snapshot.emitters[snapshot.tracerEmitter[i]];
    const LookCurves& curves = curvesOf(snapshot, snapshot.tracerEmitter[i]);
    const float age = glm::clamp(snapshot.tracerAgeFraction[i], 0.0f, 1.0f);
    const std::uint32_t bits = mixed(snapshot.tracerId[i]);
    Sprite sprite{};
    sprite.position = snapshot.tracerPosition[i];
    const FluidAtTracer fluid{valueOr(snapshot.tracerTemperature, i, 0), valueOr(snapshot.tracerDensity, i, 0),
                              valueOr(snapshot.tracerFlame, i, 0), valueOr(snapshot.tracerSmoke, i, 0)};
    const TracerAppearance shown = tables[snapshot.tracerEmitter[i]].at(age, fluid);
    const float burning = look.glow > 0 || !curves.glow.empty() ? glm::min(1.0f, 3 * fluid.flame) : 0;
    sprite.radius =
        sizeScaleOf(snapshot, i) * shown.radius * (0.68f + 0.46f * uniform(bits)) * (1 - kFlameShrinks * burning);
    sprite.color = shown.color;
    sprite.opacity = 1 - std::pow(1 - glm::min(kSpriteOpacity * shown.opacity, 0.999f), stride);
    sprite.openness = 1;
    sprite.erosion = 0.55f * age;
    if (i < snapshot.tracerVelocity.size() && isFinite(snapshot.tracerVelocity[i]))
        sprite.smear = kShutter * snapshot.tracerVelocity[i];
    sprite.glow = stride * shown.light;
    sprite.shadow = look.castsShadow ? 1 : 0;
    if (shown.opacity > 0 && isEmissive(look, curves))
        sprite.emission =
            glm::min(stride * shown.opacity / (1 - look.additive) * emissionAt(look, curves, age), sprite.glow);
    const float turns = uniform(bits >> 16) + kTurnsInLife * age * (2 * uniform(bits >> 8) - 1);
    sprite.shapeAndTurn = static_cast<float>(bits % static_cast<std::uint32_t>(PuffPictures::kCount)) +
                          glm::min(turns - std::floor(turns), 0.9999f);
    return sprite;
}

constexpr float kColoredRadius = 0.55f, kColoredOpacity = 0.3f;  // small and transparent enough to see into the cloud

template <class Make>
std::vector<Sprite> visibleSprites(const Snapshot& snapshot, std::uint32_t stride,
                                   std::span<const std::uint64_t> hiddenEmitters, Make&& make) {
    std::vector<bool> isHidden;
    for (const TracerLook& look : snapshot.emitters)
        isHidden.push_back(std::ranges::find(hiddenEmitters, look.element) != hiddenEmitters.end());
    LookTables tables;
    tables.update(snapshot.emitters, snapshot.emitterCurves);
    std::vector<Sprite> sprites;
    sprites.reserve(snapshot.tracerPosition.size() / stride + 1);
    for (std::size_t i = 0; i < snapshot.tracerPosition.size(); ++i) {
        if (snapshot.tracerId[i] % stride != 0 || !isFinite(snapshot.tracerPosition[i])) continue;
        if (isHidden[snapshot.tracerEmitter[i]]) continue;
        const Sprite sprite = make(tables, i);
        if (sprite.opacity > kThinnest || isBright(sprite.glow)) sprites.push_back(sprite);
    }
    return sprites;
}

}  // namespace

std::vector<Sprite> spritesOf(const Snapshot& snapshot, std::uint32_t stride,
                              std::span<const std::uint64_t> hiddenEmitters) {
    return visibleSprites(snapshot, stride, hiddenEmitters, [&](const LookTables& tables, std::size_t i) {
        return spriteOf(snapshot, tables, i, static_cast<float>(stride));
    });
}

std::vector<Sprite> coloredSprites(const Snapshot& snapshot, std::span<const glm::vec3> light, std::uint32_t stride,
                                   std::span<const std::uint64_t> hiddenEmitters) {
    return visibleSprites(snapshot, stride, hiddenEmitters, [&](const LookTables& tables, std::size_t i) {
        Sprite sprite = spriteOf(snapshot, tables, i, 1);
        sprite.radius *= kColoredRadius;
        sprite.opacity = 1 - std::pow(1 - kColoredOpacity, static_cast<float>(stride));
        sprite.color = sprite.smear = glm::vec3(0);
        sprite.glow = i < light.size() ? sprite.opacity * light[i] : glm::vec3(0);
        sprite.erosion = 0;
        sprite.shadow = 1;
        sprite.emission = glm::vec3(0);
        return sprite;
    });
}

}  // namespace gyre::editor
