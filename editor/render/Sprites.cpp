#include "editor/render/Sprites.h"

#include "editor/render/PuffPictures.h"

#include <glm/common.hpp>
#include <glm/gtc/constants.hpp>

#include <cmath>

namespace gyre::editor {

namespace {

constexpr float kFadeInShare = 0.05f;   // of a life: long enough not to pop, short enough to begin at the emitter
constexpr float kTurnInLife = 1.2f;     // [rad], either way: puffs seem to roll as they rise
constexpr float kBroad = 0.85f;         // puffs hide over most of their width, so their middle may hide less
constexpr float kThinnest = 1.0f / 512; // below this a puff cannot change an 8 bit picture

// The bit mixer of MurmurHash3 [Appleby 2011]: neighbouring ids get unrelated looks.
std::uint32_t mixed(std::uint32_t id) {
    id = (id ^ (id >> 16)) * 0x85ebca6bu;
    id = (id ^ (id >> 13)) * 0xc2b2ae35u;
    return id ^ (id >> 16);
}

float share(std::uint32_t bits) { return static_cast<float>(bits & 0xffffu) / 65536; }

// In quickly, then out over the whole life, slowly at first.
float fade(float age) { return glm::smoothstep(0.0f, kFadeInShare, age) * (1 - age) * (1 + age * (1 - age)); }

// What spreads gets thinner. Less than the square, by which the same smoke over more area would: that looks too empty.
float thinned(float shrinking) { return shrinking < 1 ? std::pow(shrinking, 0.6f) : 1; }

bool isFinite(const glm::vec3& p) { return std::isfinite(p.x + p.y + p.z); }

Sprite spriteOf(const Snapshot& snapshot, std::size_t i, float stride) {
    const TracerLook& look = snapshot.emitters[snapshot.tracerEmitter[i]];
    const float age = glm::clamp(snapshot.tracerAgeShare[i], 0.0f, 1.0f);
    const std::uint32_t bits = mixed(snapshot.tracerId[i]);
    Sprite sprite{};
    sprite.position = snapshot.tracerPosition[i];
    // The square root: turbulence spreads a puff fast while it is small, as diffusion does.
    const float radius = glm::mix(look.size, look.endSize, std::sqrt(age));
    sprite.radius = radius * (0.68f + 0.46f * share(bits));
    sprite.color = glm::mix(look.color, look.endColor, age);
    sprite.opacity = 1 - std::pow(1 - glm::min(kBroad * look.opacity * fade(age) * thinned(look.size / radius), 0.999f), stride);
    sprite.openness = 1;
    sprite.turn = glm::two_pi<float>() * share(bits >> 16) + kTurnInLife * age * (2 * share(bits >> 8) - 1);
    sprite.shape = static_cast<float>(bits % static_cast<std::uint32_t>(PuffPictures::kCount));
    return sprite;
}

}  // namespace

std::vector<Sprite> spritesOf(const Snapshot& snapshot, std::uint32_t stride) {
    std::vector<Sprite> sprites;
    sprites.reserve(snapshot.tracerPosition.size() / stride + 1);
    for (std::size_t i = 0; i < snapshot.tracerPosition.size(); ++i) {
        if (snapshot.tracerId[i] % stride != 0 || !isFinite(snapshot.tracerPosition[i])) continue;
        const Sprite sprite = spriteOf(snapshot, i, static_cast<float>(stride));
        if (sprite.opacity > kThinnest) sprites.push_back(sprite);
    }
    return sprites;
}

}  // namespace gyre::editor
