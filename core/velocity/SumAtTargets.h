#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/ComplexLanes.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace gyre {

inline Eight rootOf(const Eight& x) {
    Eight root;
    for (int i = 0; i < 8; ++i) root[i] = std::sqrt(x[i]);
    return root;
}

/// Sum over all sources, in their order, of strength x (target - position) weightOf(source, squared distance), at up to
/// eight targets in parallel. Lanes beyond the last target repeat it.
template <class Source, class WeightOf>
void sumAtEight(std::span<const glm::vec3> targets, std::span<const Source> sources, const WeightOf& weightOf,
                std::span<glm::vec3> velocities) {
    Eight x{}, y{}, z{}, u{}, v{}, w{};
    for (std::size_t i = 0; i < 8; ++i) {
        const glm::vec3& target = targets[std::min(i, targets.size() - 1)];
        x[i] = target.x;
        y[i] = target.y;
        z[i] = target.z;
    }
    for (const Source& source : sources) {
        const Eight dx = x - source.position.x, dy = y - source.position.y, dz = z - source.position.z;
        const Eight weight = weightOf(source, dx * dx + dy * dy + dz * dz);
        u += weight * (source.strength.y * dz - source.strength.z * dy);
        v += weight * (source.strength.z * dx - source.strength.x * dz);
        w += weight * (source.strength.x * dy - source.strength.y * dx);
    }
    for (std::size_t i = 0; i < targets.size(); ++i) velocities[i] = {u[i], v[i], w[i]};
}

/// sumAtEight() for any number of targets, on all threads.
template <class Source, class WeightOf>
void sumAtTargets(const Workers& workers, std::span<const glm::vec3> targets, std::span<const Source> sources,
                  const WeightOf& weightOf, std::span<glm::vec3> velocities) {
    constexpr std::size_t kGrain = 64;
    parallelFor(workers, targets.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; i += 8) {
            const std::size_t count = std::min<std::size_t>(8, end - i);
            sumAtEight(targets.subspan(i, count), sources, weightOf, velocities.subspan(i, count));
        }
    });
}

}  // namespace gyre
