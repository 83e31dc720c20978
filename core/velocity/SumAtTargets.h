#pragma once

#include "core/base/EightLanes.h"
#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace gyre {

inline EightFloats rootOf(const EightFloats& x) {
    float roots[8];
    for (std::size_t i = 0; i < 8; ++i) roots[i] = std::sqrt(x[i]);
    return loadEight(roots);
}

/// Sum over all sources, in their order, of strength x (target - position) weightOf(source, squared distance), at up to
/// eight targets in parallel. Lanes beyond the last target repeat it.
template <class Source, class WeightOf>
void sumAtEight(std::span<const glm::vec3> targets, std::span<const Source> sources, const WeightOf& weightOf,
                std::span<glm::vec3> velocities) {
    float places[3][8];
    for (std::size_t i = 0; i < 8; ++i) {
        const glm::vec3& target = targets[std::min(i, targets.size() - 1)];
        for (int axis = 0; axis < 3; ++axis) places[axis][i] = target[axis];
    }
    const EightFloats x = loadEight(places[0]), y = loadEight(places[1]), z = loadEight(places[2]);
    EightFloats u, v, w;
    for (const Source& source : sources) {
        const EightFloats dx = x - source.position.x, dy = y - source.position.y, dz = z - source.position.z;
        const EightFloats weight = weightOf(source, dx * dx + dy * dy + dz * dz);
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
