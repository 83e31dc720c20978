#include "core/stages/ArticleKernel.h"

#include "core/stages/ComplexLanes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kFourPi = 12.5663706143591729539f;
constexpr float kLeastCore = 1e-6f;          ///< so that nothing is divided by zero [m]
constexpr std::size_t kTargets = 8;          // side by side
constexpr std::size_t kGrain = 8 * kTargets;

Eight rootOf(const Eight& x) {
    Eight root;
    for (int i = 0; i < 8; ++i) root[i] = std::sqrt(x[i]);
    return root;
}

/// Velocity at up to eight targets. Lanes beyond the last repeat it.
void sumAt(std::span<const glm::vec3> targets, std::span<const Supervorton> sources, std::span<glm::vec3> velocities) {
    Eight x{}, y{}, z{}, u{}, v{}, w{};
    for (std::size_t i = 0; i < kTargets; ++i) {
        const glm::vec3& target = targets[std::min(i, targets.size() - 1)];
        x[i] = target.x;
        y[i] = target.y;
        z[i] = target.z;
    }
    for (const Supervorton& source : sources) {
        const Eight dx = x - source.position.x, dy = y - source.position.y, dz = z - source.position.z;
        const Eight squared = dx * dx + dy * dy + dz * dz, core = Eight{} + source.coreRadius * source.coreRadius;
        const Eight held = squared > core ? squared : core;
        const Eight share = 1 / (held * rootOf(held));
        u += share * (source.strength.y * dz - source.strength.z * dy);
        v += share * (source.strength.z * dx - source.strength.x * dz);
        w += share * (source.strength.x * dy - source.strength.y * dx);
    }
    for (std::size_t i = 0; i < targets.size(); ++i) velocities[i] = glm::vec3(u[i], v[i], w[i]) / kFourPi;
}

}  // namespace

std::vector<Supervorton> supervortonsOf(const Vortons& vortons, float leastCore) {
    std::vector<Supervorton> sources(vortons.size());
    for (std::size_t i = 0; i < sources.size(); ++i)
        sources[i] = {vortons.position[i], std::max({leastCore, vortons.coreRadius[i], kLeastCore}), vortons.strength[i]};
    return sources;
}

glm::vec3 velocityOf(const Supervorton& source, const glm::vec3& x) {
    const glm::vec3 away = x - source.position;
    const float held = std::max(glm::dot(away, away), source.coreRadius * source.coreRadius);
    return glm::cross(source.strength, away) / (kFourPi * held * std::sqrt(held));
}

void velocityByArticleSum(const Workers& workers, std::span<const Supervorton> sources, std::span<const glm::vec3> targets,
                          std::span<glm::vec3> velocities) {
    parallelFor(workers, targets.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; i += kTargets) {
            const std::size_t count = std::min(kTargets, end - i);
            sumAt(targets.subspan(i, count), sources, velocities.subspan(i, count));
        }
    });
}

}  // namespace gyre
