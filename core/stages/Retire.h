#pragma once

#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

struct ResolvedKillRegion;
struct SimulationState;

/// The fraction of a lifetime after which vortons and fluid fade.
inline constexpr float kFadeFrom = 0.75f;

/// The fraction of its strength that a vorton still has: 1, over the last quarter of its life a smooth step down to 0.
float brightness(float age, float lifetime);

/// The shortest `fade` of the kill regions at a position; -1 without any. [s]
float shortestFade(const std::vector<ResolvedKillRegion>& regions, const glm::vec3& position);

/// The stage "Retire" ages all particles by a step and removes those older than their lifetime. Vortons keep their
/// order. The last tracers replace the dead, so a death moves one tracer and not all behind it. Over the last quarter
/// of its life a vorton's strength fades smoothly to zero, so its death does not disturb the flow. Tracers fade only in
/// the picture.
///
/// In a kill region the remaining fraction of life runs out within the region's `fade`, so strength and look fade as
/// usual, only faster. Age and lifetime are rescaled once; leaving the region does not restore them.
void retire(const Workers& workers, SimulationState& state);

}  // namespace gyre
