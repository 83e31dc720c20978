#include "core/stages/StretchAndTilt.h"

#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

/// Of the spacing. Far enough apart that the two samples lie in different cells, so that the steps of the gradient of a
/// trilinear field are averaged.
constexpr float kReach = 0.75f;
constexpr std::size_t kGrain = 128;

void stretchRange(const VelocityField& velocity, Vortons& vortons, std::size_t begin, std::size_t end) {
    const float reach = kReach * velocity.grid.spacing;
    const std::size_t count = end - begin;
    glm::vec3 places[2 * kGrain], flow[2 * kGrain];   // ahead of each vorton, then behind
    float size[kGrain];
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 &position = vortons.position[begin + i], &strength = vortons.strength[begin + i];
        size[i] = glm::length(strength);
        const glm::vec3 arm = size[i] > 0 ? reach / size[i] * strength : glm::vec3(0);
        places[i] = position + arm;
        places[count + i] = position - arm;
    }
    velocity.at({places, 2 * count}, {flow, 2 * count});
    for (std::size_t i = 0; i < count; ++i)
        vortons.strengthRate[begin + i] = size[i] / (2 * reach) * (flow[i] - flow[count + i]);
}

}  // namespace

void stretchAndTilt(const Workers& workers, SimulationState& state) {
    parallelFor(workers, state.vortons.size(), kGrain,
                [&](std::size_t begin, std::size_t end) { stretchRange(state.velocity, state.vortons, begin, end); });
}

}  // namespace gyre
