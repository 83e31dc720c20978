#include "core/stages/StretchAndTilt.h"

#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

/// Of the spacing. Far enough apart that the two samples lie in different cells, so that the steps of the gradient of a
/// trilinear field are averaged.
constexpr float kReach = 0.75f;
constexpr std::size_t kGrain = 256;

glm::vec3 rateOf(const VelocityField& velocity, const glm::vec3& position, const glm::vec3& strength) {
    const float size = glm::length(strength);
    if (!(size > 0)) return glm::vec3(0);
    const float reach = kReach * velocity.grid.spacing;
    const glm::vec3 arm = reach / size * strength;
    return size / (2 * reach) * (velocity.at(position + arm) - velocity.at(position - arm));
}

}  // namespace

void stretchAndTilt(const Workers& workers, SimulationState& state) {
    Vortons& vortons = state.vortons;
    parallelFor(workers, vortons.size(), kGrain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            vortons.strengthRate[i] = rateOf(state.velocity, vortons.position[i], vortons.strength[i]);
    });
}

}  // namespace gyre
