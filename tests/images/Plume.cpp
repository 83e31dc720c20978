#include "tests/images/Plume.h"

#include "core/base/Random.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::test {

namespace {

// Divergence-free: each component is independent of its own axis.
glm::vec3 swirl(const glm::vec3& p) {
    return {std::sin(p.y) + std::cos(1.3f * p.z), std::sin(1.1f * p.z) + std::cos(0.9f * p.x),
            std::sin(1.2f * p.x) + std::cos(p.y)};
}

// A sum of ever smaller swirls, each displaced by the larger ones.
glm::vec3 stirred(glm::vec3 p) {
    constexpr float kFirstWaves = 2.2f;  // [rad/m]
    float waves = kFirstWaves, reach = 0.20f;
    const float weight = std::min(0.25f + 0.5f * p.y, 1.3f);
    for (int octave = 0; octave < 5; ++octave, waves *= 2.1f, reach *= 0.5f) {
        const float n = static_cast<float>(octave);
        p += weight * reach * swirl(waves * glm::vec3(p.y + n, p.z - 2.3f * n, p.x + 1.7f * n));
    }
    return p;
}

glm::vec3 outside(const glm::vec3& p, const PlumeSettings& settings) {
    const glm::vec3 away = p - settings.ball;
    const float distance = glm::length(away), shell = settings.ballRadius + 0.02f;
    if (settings.ballRadius <= 0 || distance > 2 * shell) return p;
    // Points at twice the radius stay; the centre moves to the shell.
    return settings.ball + away / std::max(distance, 1e-6f) * (shell + distance / 2);
}

// A cone around the axis, densest in the middle.
glm::vec3 inCone(float age, Random& random) {
    const glm::vec2 disc = (0.10f + 0.055f * age) * random.inUnitDisc() * (0.6f + 0.4f * random.uniform());
    return {disc.x, 0.02f + 0.85f * age - 0.05f * age * age, disc.y};
}

}  // namespace

Snapshot plume(const PlumeSettings& settings) {
    constexpr float kLife = 4;  // [s]
    Snapshot snapshot;
    TracerLook look;
    look.size = 0.03f;
    look.endSize = 0.12f;
    look.color = {0.80f, 0.80f, 0.82f};
    look.endColor = {0.55f, 0.56f, 0.60f};
    look.opacity = 0.35f;
    snapshot.emitters.push_back(look);
    for (int i = 0; i < settings.count; ++i) {
        Random random(7, 1, static_cast<std::uint64_t>(i));
        const float age = kLife * random.uniform();
        snapshot.tracerPosition.push_back(outside(stirred(inCone(age, random)), settings));
        snapshot.tracerVelocity.emplace_back(0.0f, 0.75f, 0.0f);
        snapshot.tracerAgeFraction.push_back(age / kLife);
        snapshot.tracerId.push_back(static_cast<std::uint32_t>(i));
        snapshot.tracerEmitter.push_back(0);
    }
    return snapshot;
}

}  // namespace gyre::test
