#include "core/velocity/ArticleKernel.h"

#include "core/base/Math.h"
#include "core/velocity/SumAtTargets.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kLeastCore = 1e-6f;  ///< avoids division by zero [m]

}  // namespace

std::vector<Supervorton> supervortonsOf(const Vortons& vortons, float leastCore) {
    std::vector<Supervorton> sources(vortons.size());
    for (std::size_t i = 0; i < sources.size(); ++i)
        sources[i] = {vortons.position[i], std::max({leastCore, vortons.coreRadius[i], kLeastCore}),
                      vortons.strength[i]};
    return sources;
}

glm::vec3 velocityOf(const Supervorton& source, const glm::vec3& x) {
    const glm::vec3 away = x - source.position;
    const float held = std::max(glm::dot(away, away), source.coreRadius * source.coreRadius);
    return glm::cross(source.strength, away) / (kFourPi * held * std::sqrt(held));
}

void velocityByArticleSum(const Workers& workers, std::span<const Supervorton> sources,
                          std::span<const glm::vec3> targets, std::span<glm::vec3> velocities) {
    const auto weightOf = [](const Supervorton& source, const EightFloats& squared) {
        const EightFloats core = source.coreRadius * source.coreRadius;
        const EightFloats held = largerOf(squared, core);
        return 1 / (held * rootOf(held));
    };
    sumAtTargets(workers, targets, sources, weightOf, velocities);
    for (glm::vec3& velocity : velocities) velocity /= kFourPi;
}

}  // namespace gyre
